/** How long to wait before sending again. Pure. */
import type { Failure } from './failure.ts'

const FIRST_MS = 500
const LONGEST_MS = 30_000
/** A server that wants to be left alone for longer is given up: the run can be resumed later. */
export const LONGEST_RETRY_AFTER_MS = 120_000

/**
 * Twice as long after every failure, between half of it and all of it, and never shorter than the server asks. null where it
 * makes no sense to go on. `attempt` counts failures from 1, `chance` is a draw in [0, 1).
 */
export function pauseBefore(failure: Failure, attempt: number, retries: number, chance: number): number | null {
  if (!failure.mayPass || attempt > retries) return null
  const asked = failure.retryAfterMs ?? 0
  if (asked > LONGEST_RETRY_AFTER_MS) return null
  const backOff = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1))
  return Math.max(asked, backOff * (0.5 + chance / 2))
}
