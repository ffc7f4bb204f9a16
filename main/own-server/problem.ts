/** What stands in the way of a server: a cause for programs and a sentence for people. */
import { fail, type Result } from '../../shared/contract/errors.ts'
import type { OwnServerCause, OwnServerProblem } from '../../shared/contract/own-server.ts'

export type Started<T> = Result<T, OwnServerProblem>

/** `server-start`; what passes on a second try says so. */
export function problem(
  cause: OwnServerCause,
  message: string,
  detail?: string,
): { readonly ok: false; readonly error: OwnServerProblem } {
  const passes = cause === 'crashed' || cause === 'silent' || cause === 'port-taken'
  const extra = { ...(detail === undefined ? {} : { detail }), ...(passes ? { retry: true } : {}) }
  return { ok: false, error: { cause, error: fail('server-start', message, extra).error } }
}
