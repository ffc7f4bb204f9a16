/** What is said of a change that a run does not take as it stands. */
import type { RunRow } from '../../db/runs.ts'
import { fail, type Result } from '../../shared/contract/errors.ts'

export function wrongState(run: Pick<RunRow, 'name' | 'status'>, rule: string): Result<never> {
  return fail('wrong-state', `${rule}; the run "${run.name}" is ${run.status}.`)
}
