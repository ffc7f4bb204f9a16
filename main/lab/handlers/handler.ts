/** What the lab does for each call of the contract. */
import type { CallName, CallOutput, CheckedInput } from '../../../shared/contract/calls.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'

/** Takes a checked input. What can go wrong is a value; an exception is a bug. */
export type Handler<N extends CallName> = (
  input: CheckedInput<N>,
) => Result<CallOutput<N>> | Promise<Result<CallOutput<N>>>

/** One handler per call. `episode.watch` only looks whether there is such an episode: connections keep their own lists. */
export type Handlers = { readonly [N in CallName]: Handler<N> }

/** The contract's lists belong to whoever asked for them. */
export function listed<T>(result: Result<readonly T[]>): Result<T[]> {
  return result.ok ? ok([...result.value]) : result
}
