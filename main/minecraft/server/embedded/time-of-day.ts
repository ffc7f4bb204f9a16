/** The time of day and how clients are told of it. */
import type { SquidPlayer, SquidServer } from './squid.ts'

/** The protocol's 64 bit time as two halves; negative, that is to say standing still, when the daylight cycle is off. */
function protocolTime(server: SquidServer): readonly [number, number] {
  const time = BigInt(server.doDaylightCycle ? server.time : -Math.max(1, server.time))
  return [Number(time >> 32n), Number(BigInt.asIntN(32, time))]
}

function packet(server: SquidServer): object {
  return { age: [0, 0], time: protocolTime(server) }
}

/** Tells one player. */
export function sendTimeOfDay(server: SquidServer, player: SquidPlayer): void {
  player._client.write('update_time', packet(server))
}

/** Sets the time in ticks, 0..23999, and tells everybody. */
export function setTimeOfDay(server: SquidServer, ticks: number): void {
  server.time = ticks
  for (const player of server.players) sendTimeOfDay(server, player)
}
