/** Calls `episode.*`. */
import { EVENTS_PER_PAGE } from '../../../preload/contract/calls.ts'
import { ok } from '../../../preload/contract/errors.ts'
import type { Runs } from '../../runs/runs.ts'
import type { Handlers } from './handler.ts'

export function episodeHandlers(runs: Runs): Pick<Handlers, 'episode.events' | 'episode.watch' | 'episode.pace'> {
  return {
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
