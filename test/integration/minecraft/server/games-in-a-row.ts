/**
 * Plays short games in virtual time, one after the other in this process, and tells over its channel what became of their
 * packets and servers. Needs `--expose-gc`. Argument: the number of games.
 */
// First of all: libraries must find globals that can follow virtual time when they are loaded.
import '../../../../main/episode/virtual-globals.ts'
import { isDeepStrictEqual } from 'node:util'
import { MemoryClient, type SentPacket } from '../../../../packages/minecraft-server/link/memory-client.ts'
import { packetCodec } from '../../../../packages/minecraft-server/link/packet-codec.ts'
import { squidLibrary } from '../../../../packages/minecraft-server/squid/squid-module.ts'
import { playWorkload } from '../../../bench/workload/play.ts'

export interface GamesReport {
  /** Records of the games. */
  readonly hashes: readonly string[]
  /** Names of packets that were not what their bytes say any more when the game was over. */
  readonly changed: readonly string[]
  /** Names of packets that several players shared. */
  readonly shared: readonly string[]
  /** Servers of games that are over and that the garbage collector could not take. */
  readonly serversAlive: number
  /** Used heap after each game, in MB. */
  readonly heapMb: readonly number[]
}

const BOTS = 3
const meter = { lap: () => ({ cpuS: 0, wallS: 0 }), startProfile: () => undefined, stopProfile: () => undefined }

const codec = packetCodec('play', 'toClient')
const sent = new Map<SentPacket, number>()
const { send } = MemoryClient.prototype
MemoryClient.prototype.send = function (packet) {
  if (this.isServer && this.state === 'play') sent.set(packet, (sent.get(packet) ?? 0) + 1)
  send.call(this, packet)
}

const servers: WeakRef<object>[] = []
const library = squidLibrary()
const { createServer } = library
Object.assign(library, {
  createServer: (options: Parameters<typeof createServer>[0]) => {
    const server = createServer(options)
    servers.push(new WeakRef(server))
    return server
  },
})

const report = { hashes: [] as string[], changed: new Set<string>(), shared: new Set<string>(), heapMb: [] as number[] }
for (let game = 0; game < Number(process.argv[2]); game++) {
  const { hash } = await playWorkload(String(BOTS), { bots: [BOTS], seconds: 6, seed: 1, minutes: 1 }, meter)
  report.hashes.push(hash)
  for (const [{ bytes, decoded }, receivers] of sent) {
    if (decoded === null) continue
    const { name, params } = codec.parsePacketBuffer('packet', bytes).data
    if (!isDeepStrictEqual(decoded.params, params)) report.changed.add(name)
    if (receivers > 1) report.shared.add(name)
  }
  sent.clear()
  // What a turn of the event loop still holds is let go in the next one.
  for (let round = 0; round < 3; round++) {
    await new Promise((resolve) => setImmediate(resolve))
    globalThis.gc?.()
  }
  report.heapMb.push(process.memoryUsage().heapUsed / 1e6)
}
const told: GamesReport = {
  ...report,
  changed: [...report.changed],
  shared: [...report.shared],
  serversAlive: servers.filter((server) => server.deref() !== undefined).length,
}
process.send?.(told, undefined, undefined, () => process.exit(0))
