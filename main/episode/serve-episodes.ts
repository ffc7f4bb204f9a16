/** An episode process put together: channel, watch over its parent, episodes with the methods that it is given. */
import { flushCompileCache } from 'node:module'
import type { MethodDescriptor } from '../methods/method.ts'
import { openParentChannel } from './channel.ts'
import { EpisodeHost } from './episode-host.ts'
import { liveHeapMeter } from './live-heap.ts'
import { startOrphanWatch } from './orphan-watch.ts'
import { playEpisode } from './play-episode.ts'
import { crashMessage } from './run-episode.ts'
import { warmUp } from './warm-up.ts'

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
    process.stderr.write(`${crashMessage(thrown)}\n`)
    host.crash(thrown)
  })
  await warmUp(methods)
  host.ready()
  // Not left to the end of the process, which may come by SIGKILL; does nothing where all is kept already.
  flushCompileCache()
}
