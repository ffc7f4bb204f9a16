/** The table of runs: its rows, what users note on runs, deleting and restoring them, looks of conditions. */
import { setSlot } from '../../../db/condition-looks.ts'
import { nameCondition } from '../../../db/conditions.ts'
import { missingRun } from '../../../db/missing.ts'
import { attempt, type Db } from '../../../db/open.ts'
import { readRun } from '../../../db/runs.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { RunTableRow } from '../../../shared/contract/run-table.ts'
import type { Runs } from '../../runs/runs.ts'
import { runTable } from '../run-table.ts'
import type { Handlers } from './handler.ts'

type RunTableCall = 'run.annotate' | 'run.delete' | 'run.restore' | 'run.purge' | 'condition.look' | 'condition.name'

export function runTableHandlers(runs: Runs, db: Db): Pick<Handlers, RunTableCall> {
  return {
    'run.annotate': ({ runId, change }) => runs.annotate(runId, change),
    'run.delete': ({ runId }) => runs.delete(runId),
    'run.restore': ({ runId }) => runs.restore(runId),
    'run.purge': ({ runId }) => {
      const gone = runs.purge(runId)
      return gone.ok ? ok({}) : gone
    },
    'condition.look': ({ conditionId, slot }) => {
      const changed = attempt(() => setSlot(db, conditionId, slot))
      if (!changed.ok) return changed
      return changed.value ? ok({}) : fail('unknown-name', `There is no condition ${conditionId}.`)
    },
    'condition.name': ({ conditionId, name }) => {
      const changed = attempt(() => nameCondition(db, conditionId, name))
      if (!changed.ok) return changed
      return changed.value ? ok({}) : fail('unknown-name', `There is no condition ${conditionId}.`)
    },
  }
}

/** `unknown-name` for a run that is not there. */
export async function getRunTable(db: Db, runIds: readonly string[] | null): Promise<Result<RunTableRow[]>> {
  const known = knownRuns(db, runIds ?? [])
  return known.ok ? await runTable(db, runIds) : known
}

function knownRuns(db: Db, runIds: readonly string[]): Result<void> {
  const unknown = attempt(() => runIds.find((id) => readRun(db, id) === null))
  if (!unknown.ok) return unknown
  if (unknown.value === undefined) return ok(undefined)
  return missingRun(db, unknown.value)
}
