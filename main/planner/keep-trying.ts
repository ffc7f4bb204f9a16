/** Trying after ever longer pauses: the world may have changed by the next try. */

import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import { ok, type Result } from '../../shared/contract/errors.ts'

/** Game time before the first further try. */
export const FIRST_PAUSE_MS = 5000
/** Together longer than any scenario goes on without progress: by then the judger has ended the episode. */
const PAUSES = 10

/**
 * Calls `again` after pauses of game time, each twice as long as the one before, until nothing is left to try or an error
 * comes. Rejects with the signal's reason when it is aborted.
 */
export async function keepTrying(
  again: () => Promise<Result<'go-on' | 'nothing-to-try'>>,
  { clock, signal }: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<Result<void>> {
  let pauseMs = FIRST_PAUSE_MS
  for (let pause = 0; pause < PAUSES; pause++) {
    await clock.sleep(pauseMs, signal)
    pauseMs *= 2
    const tried = await again()
    if (!tried.ok) return tried
    if (tried.value === 'nothing-to-try') break
  }
  return ok(undefined)
}
