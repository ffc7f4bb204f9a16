/** Calls `compare.get` and `export.table`: functions of the database and what is asked, for whichever thread they run in. */
import { attempt, type Db } from '../../../db/open.ts'
import type { CallOutput, CheckedInput } from '../../../preload/contract/calls.ts'
import type { Result } from '../../../preload/contract/errors.ts'
import { makeComparison } from '../comparison.ts'
import type { Handlers } from './handler.ts'

export function compareHandlers(db: Db): Pick<Handlers, 'compare.get'> {
  return {
    'compare.get': (input) => getComparison(db, input),
  }
}

/** `unknown-name` for a run, condition, scenario, measure or group that is not there. */
export function getComparison(db: Db, input: CheckedInput<'compare.get'>): Result<CallOutput<'compare.get'>> {
  const made = attempt(() => makeComparison(db, input))
  return made.ok ? made.value : made
}
