/** Calls by which a person takes a hand in a running episode. */
import { ok } from '../../../shared/contract/errors.ts'
import type { Runs } from '../../runs/runs.ts'
import type { Handlers } from './handler.ts'

type InterventionCalls = 'episode.intervene' | 'episode.stop'

export function interventionHandlers(runs: Pick<Runs, 'intervene' | 'stopEpisode'>): Pick<Handlers, InterventionCalls> {
  return {
    'episode.intervene': async ({ episodeId, intervention }) => {
      const done = await runs.intervene(episodeId, intervention)
      return done.ok ? ok({}) : done
    },
    'episode.stop': async ({ episodeId }) => {
      const stopped = await runs.stopEpisode(episodeId)
      return stopped.ok ? ok({}) : stopped
    },
  }
}
