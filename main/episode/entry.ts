/** Entry of the episode process: one lab at the other end of the channel, one episode after the other. */
import './virtual-globals.ts'
import { openParentChannel } from './channel.ts'
import { EpisodeHost } from './episode-host.ts'
import { liveHeapMeter } from './live-heap.ts'
import { startOrphanWatch } from './orphan-watch.ts'
import { playEpisode } from './play-episode.ts'
import { crashMessage } from './run-episode.ts'
import { warmUp } from './warm-up.ts'

startOrphanWatch()
const channel = openParentChannel()
channel.onClosed(() => process.exit(0))
const host = new EpisodeHost({
  channel,
  play: playEpisode,
  heapBytes: liveHeapMeter(),
  leave: () => process.exit(0),
})
// Rejections that nobody handles come here too.
process.on('uncaughtException', (thrown) => {
  process.stderr.write(`${crashMessage(thrown)}\n`)
  host.crash(thrown)
})
await warmUp()
host.ready()
