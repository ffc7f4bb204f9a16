/** An episode's whole record from the lab, as something to look at. */
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { FormatError } from '../../../shared/core/bytes.ts'
import { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { upcast } from '../../../shared/core/upcast.ts'

/** As `readWholeRecord`. `unsupported` where nothing can be seen of it. */
export async function readTimeline(bridge: Bridge, episodeId: string): Promise<Result<EpisodeTimeline>> {
  const timeline = await readWholeRecord(bridge, episodeId)
  if (!timeline.ok || timeline.value.entitiesAt(timeline.value.endMs).length > 0) return timeline
  return fail('unsupported', `Episode ${episodeId} has no track, so it cannot be drawn.`)
}

/** As far as it has come: of an episode that is still played, up to now. `unsupported` where it ended before it began. */
export async function readWholeRecord(bridge: Bridge, episodeId: string): Promise<Result<EpisodeTimeline>> {
  const begun = await bridge.call('episode.header', { episodeId })
  if (!begun.ok) return begun
  const { header } = begun.value
  if (header === null) return fail('unsupported', `Episode ${episodeId} has no record: it ended before it began.`)
  const timeline = new EpisodeTimeline(header)
  const events = await readEvents(bridge, episodeId, timeline)
  if (!events.ok) return events
  const track = await readTrack(bridge, episodeId, timeline)
  return track.ok ? ok(timeline) : track
}

async function readEvents(bridge: Bridge, episodeId: string, timeline: EpisodeTimeline): Promise<Result<void>> {
  for (;;) {
    const page = await bridge.call('episode.events', { episodeId, afterSeq: timeline.nextSeq - 1 })
    if (!page.ok) return page
    for (const row of page.value.rows) {
      const event = upcast(row)
      if (!event.ok) return event
      timeline.appendEvents([event.value])
    }
    if (!page.value.more) return ok(undefined)
  }
}

async function readTrack(bridge: Bridge, episodeId: string, timeline: EpisodeTimeline): Promise<Result<void>> {
  for (;;) {
    const part = await bridge.call('episode.track', { episodeId, after: timeline.trackBytes })
    if (!part.ok) return part
    const { bytes, next, total } = part.value
    try {
      timeline.appendTrack(Buffer.from(bytes, 'base64'))
    } catch (error) {
      if (!(error instanceof FormatError)) throw error
      return fail('storage-corrupt', `The track of episode ${episodeId} cannot be read: ${error.message}.`)
    }
    if (next >= total) return ok(undefined)
  }
}
