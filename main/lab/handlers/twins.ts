/** Calls `twins.*`: measured effects of a plan's subtasks on one another. */
import type { Db } from '../../../db/open.ts'
import { ok } from '../../../shared/contract/errors.ts'
import type { Runs } from '../../runs/runs.ts'
import { readMeasurement, startTwins } from '../twins.ts'
import type { Handlers } from './handler.ts'

export type TwinsCalls = 'twins.start' | 'twins.get' | 'twins.list'

export function twinsHandlers(runs: Runs, db: Db): Pick<Handlers, TwinsCalls> {
  return {
    'twins.start': (request) => startTwins(db, runs, request),
    'twins.get': ({ runId }) => readMeasurement(db, runs, runId),
    'twins.list': ({ episodeId = null }) => {
      const listed = runs.listMeasuring({ purpose: 'twins', episodeId })
      return listed.ok ? ok([...listed.value]) : listed
    },
  }
}
