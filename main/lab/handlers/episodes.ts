/** Calls `episode.*`. */

import type { Db } from '../../../db/open.ts'
import { EVENTS_PER_PAGE, TRACK_BYTES_PER_PART } from '../../../shared/contract/calls.ts'
import { ok } from '../../../shared/contract/errors.ts'
import type { Runs } from '../../runs/runs.ts'
import { episodeCallHandlers } from './episode-call.ts'
import type { Handlers } from './handler.ts'

type EpisodeCalls =
  | 'episode.call'
  | 'episode.costs'
  | 'episode.header'
  | 'episode.events'
  | 'episode.track'
  | 'episode.watch'
  | 'episode.pace'

export function episodeHandlers(runs: Runs, db: Db): Pick<Handlers, EpisodeCalls> {
  return {
    ...episodeCallHandlers(db),
    'episode.header': ({ episodeId }) => runs.header(episodeId),
    'episode.track': async ({ episodeId, after }) => {
      const part = await runs.track(episodeId, after, TRACK_BYTES_PER_PART)
      if (!part.ok) return part
      const { bytes, total, isOver } = part.value
      return ok({ bytes: Buffer.from(bytes).toString('base64'), next: after + bytes.length, total, isOver })
    },
    'episode.events': ({ episodeId, afterSeq }) => {
      const page = runs.events(episodeId, afterSeq, EVENTS_PER_PAGE)
      return page.ok ? ok({ rows: [...page.value.rows], more: page.value.more }) : page
    },
    'episode.pace': ({ episodeId, change }) => {
      const changed = runs.changePace(episodeId, change)
      return changed.ok ? ok({}) : changed
    },
    'episode.watch': ({ episodeId }) => {
      const known = runs.events(episodeId, -1, 1)
      return known.ok ? ok({}) : known
    },
  }
}
