/** An episode process put together: channel, watch over its parent, episodes with the methods that it is given. */
import { flushCompileCache } from 'node:module'
import { createDraw } from '../../packages/minecraft-server/clock/draws.ts'
import { followVirtualTime, followWallTime } from '../../packages/minecraft-server/clock/virtual/install.ts'
import { createVirtualClock } from '../../packages/minecraft-server/clock/virtual/virtual-clock.ts'
import { VirtualTime } from '../../packages/minecraft-server/clock/virtual/virtual-time.ts'
import { stackOf } from '../../packages/minecraft-server/values/thrown.ts'
import type { MethodDescriptor } from '../methods/method.ts'
import { openParentChannel } from './channel.ts'
import { startEpisodeServer } from './embedded-episode-server.ts'
import { EpisodeHost } from './episode-host.ts'
import { liveHeapMeter } from './live-heap.ts'
import { startOrphanWatch } from './orphan-watch.ts'
import { playEpisode } from './play-episode.ts'

/** Resolves when the lab has been told that the process takes episodes; from then on its messages keep it alive. */
export async function serveEpisodes(methods: readonly MethodDescriptor[]): Promise<void> {
  startOrphanWatch()
  const channel = openParentChannel()
  channel.onClosed(() => process.exit(0))
  const host = new EpisodeHost({
    channel,
    play: (spec, line) => playEpisode(methods, spec, line),
    heapBytes: liveHeapMeter(),
    leave: () => process.exit(0),
  })
  // Rejections that nobody handles come here too.
  process.on('uncaughtException', (thrown) => {
    process.stderr.write(`${stackOf(thrown)}\n`)
    host.crash(thrown)
  })
  await warmUp(methods)
  host.ready()
  // Not left to the end of the process, which may come by SIGKILL; does nothing where all is kept already.
  flushCompileCache()
}

/*
 * Loads and compiles what every episode needs before the first one begins: loading is real work that virtual time would
 * not wait for, and compilers draw from the chance that belongs to the episode.
 */

/** Rejects where the installation is broken; the episode would meet the same. */
async function warmUp(methods: readonly MethodDescriptor[]): Promise<void> {
  await Promise.all(methods.map((method) => method.load()))
  const time = new VirtualTime()
  followVirtualTime(time, 0)
  try {
    await time.run(rehearse(time))
  } finally {
    followWallTime()
  }
}

/** A player joins a world and leaves it: the libraries load half of what they are only when it happens for the first time. */
async function rehearse(time: VirtualTime): Promise<void> {
  const clock = createVirtualClock(time)
  const server = await startEpisodeServer(clock, createDraw(0))
  if (!server.ok) throw new Error(server.error.message)
  const body = await server.value.join('Rehearsal', new AbortController().signal)
  if (!body.ok) throw new Error(body.error.message)
  body.value.leave()
  await server.value.stop()
}
