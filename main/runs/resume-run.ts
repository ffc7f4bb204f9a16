/** A run that stands still plays on. */
import { measuresDeleted } from '../../db/deleted-runs.ts'
import type { Lease } from '../../db/leases.ts'
import type { Db } from '../../db/open.ts'
import { continueRun, type RunRow, setRunBudget } from '../../db/runs.ts'
import { hasOpenTrials, reopenTrials } from '../../db/trials.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { Budget } from '../../shared/contract/run.ts'
import { finishRun } from './recover.ts'
import { wrongState } from './wrong-state.ts'

interface Resumption {
  /** The one it has stays where none is given. */
  readonly budget: Budget | undefined
  readonly lease: Lease
  readonly now: Date
}

/**
 * What the run has left waits again, and the run runs. Answers the trials that changed; fails with `wrong-state`. To be called
 * inside a transaction.
 */
export function resumeRun(db: Db, run: RunRow, { budget, lease, now }: Resumption): Result<readonly string[]> {
  if (run.source !== 'measured') {
    return fail('wrong-state', `The run "${run.name}" was played by another lab: it cannot continue here.`)
  }
  if (run.status === 'running') return wrongState(run, 'Only a run that is not playing can be resumed')
  if (measuresDeleted(db, run.id)) {
    return fail('wrong-state', 'The run whose episodes this one measures was deleted: restore it from the trash first.')
  }
  const trialIds = reopenTrials(db, run.id)
  if (run.status === 'done' && !hasOpenTrials(db, run.id)) return wrongState(run, 'There is nothing left to resume')
  if (budget !== undefined) setRunBudget(db, run, budget)
  continueRun(db, run.id, lease)
  finishRun(db, run.id, now)
  return ok(trialIds)
}
