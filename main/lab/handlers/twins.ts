/** Calls `twins.*`: measured effects of a plan's subtasks on one another. */

import { attempt, type Db } from '../../../db/open.ts'
import { listTwinRuns } from '../../../db/runs.ts'
import { ok } from '../../../shared/contract/errors.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import type { Runs } from '../../runs/runs.ts'
import { readMeasurement, startTwins } from '../twins.ts'
import type { Handlers } from './handler.ts'

export type TwinsCalls = 'twins.start' | 'twins.get' | 'twins.list'

export function twinsHandlers(runs: Runs, db: Db): Pick<Handlers, TwinsCalls> {
  return {
    'twins.start': (request) => startTwins(db, runs, request),
    'twins.get': ({ runId }) => readMeasurement(db, runs, runId),
    'twins.list': ({ episodeId = null }) => {
      const rows = attempt(() => listTwinRuns(db, episodeId))
      if (!rows.ok) return rows
      const views: RunView[] = []
      for (const { id } of rows.value) {
        const run = runs.get(id)
        if (!run.ok) return run
        views.push(run.value.run)
      }
      return ok(views)
    },
  }
}
