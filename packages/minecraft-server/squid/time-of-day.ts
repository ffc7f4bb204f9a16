/** The time of the world: ticks of the day, days that have passed, and how clients are told of them. */
import type { SquidPlayer, SquidServer } from './squid.ts'

/** Ticks of a day. */
const DAY_TICKS = 24_000

/** Days that have passed since the world of a server began; none yet without an entry. */
const passed = new WeakMap<SquidServer, number>()

export function daysPassed(server: SquidServer): number {
  return passed.get(server) ?? 0
}

/** Ticks since the first day's morning. */
export function worldTime(server: SquidServer): number {
  return daysPassed(server) * DAY_TICKS + server.time
}

/** A 64 bit number of the protocol as two halves. */
function halves(value: bigint): readonly [number, number] {
  return [Number(value >> 32n), Number(BigInt.asIntN(32, value))]
}

/** Negative, that is to say standing still, when the daylight cycle is off. */
function packet(server: SquidServer): object {
  const time = worldTime(server)
  const shown = server.doDaylightCycle ? time : -Math.max(1, time)
  return { age: [0, 0], time: halves(BigInt(shown)) }
}

/** Tells one player. */
export function sendTimeOfDay(server: SquidServer, player: SquidPlayer): void {
  player._client.write('update_time', packet(server))
}

/** Sets the time in ticks since the first day's morning, 0 or more, and tells everybody. */
export function setWorldTime(server: SquidServer, ticks: number): void {
  passed.set(server, Math.floor(ticks / DAY_TICKS))
  server.time = ticks % DAY_TICKS
  server._writeAll('update_time', packet(server))
}

/** The next day's morning. */
export function skipToMorning(server: SquidServer): void {
  setWorldTime(server, (daysPassed(server) + 1) * DAY_TICKS)
}

/** flying-squid's own clock, which ticks once a second, begins anew each day: days are counted here. */
export function countDays(server: SquidServer): void {
  server.setTime = (ticks) =>
    setWorldTime(server, (daysPassed(server) + Number(ticks < server.time)) * DAY_TICKS + ticks)
}
