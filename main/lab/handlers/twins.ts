/** Calls `twins.*`: measured effects of a plan's subtasks on one another. */
import { attempt, type Db } from '../../../db/open.ts'
import { ok } from '../../../shared/contract/errors.ts'
import type { Runs } from '../../runs/runs.ts'
import { readDataSet } from '../measured/data-set.ts'
import { estimateTwins } from '../measured/estimate-twins.ts'
import { keepInterventional } from '../measured/interventional.ts'
import { readMeasurement, startTwins } from '../twins.ts'
import { type Handlers, listed } from './handler.ts'

export type TwinsCalls = 'twins.start' | 'twins.estimate' | 'twins.data-set' | 'twins.get' | 'twins.list'

export function twinsHandlers(runs: Runs, db: Db): Pick<Handlers, TwinsCalls> {
  return {
    'twins.start': (request) => {
      const started = startTwins(db, runs, request)
      if (!started.ok || !('episodeId' in request.of)) return started
      // Twins that were played before the lab kept this, or that it did not live to see end, are all there already.
      const { episodeId } = request.of
      const kept = attempt(() => keepInterventional(db, episodeId))
      return kept.ok ? started : kept
    },
    'twins.estimate': ({ episodeIds, seeds, joint }) =>
      attempt(() => estimateTwins(db, episodeIds, { seeds, joint, atOnce: runs.atATime })),
    'twins.data-set': ({ episodeId }) => {
      const files = readDataSet(db, episodeId)
      return files.ok ? ok({ files: [...files.value] }) : files
    },
    'twins.get': ({ runId }) => readMeasurement(db, runs, runId),
    'twins.list': ({ episodeId = null }) => listed(runs.listMeasuring({ purpose: 'twins', episodeId })),
  }
}
