import { stackOf } from '../../packages/minecraft-server/values/thrown.ts'
import { fail, type Result } from '../../shared/contract/errors.ts'

/** What a user sees of a bug: what failed and what to do; the log has the details. */
export function bugFound(what: string, error: unknown): Result<never> {
  return fail(
    'internal',
    `The lab has a bug in ${what}. lab.log in the data folder says where: please report it with that.`,
    { detail: stackOf(error) },
  )
}
