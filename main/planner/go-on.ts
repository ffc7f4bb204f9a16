/** What a team does once neither tries nor plans are left and its episode still runs. */
import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import { ok, type Result } from '../../shared/contract/errors.ts'
import type { ClaimedWork } from './claimed-work.ts'
import type { FailedWork } from './failed-work.ts'
import type { SubtaskBoard } from './subtask-board.ts'

/* Trying after ever longer pauses: the world may have changed by the next try. */

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

interface UnfinishedWork {
  readonly board: SubtaskBoard
  readonly failed: FailedWork
  readonly claimed: ClaimedWork
  /** Works until nothing is left that anybody could do. */
  readonly work: () => Promise<Result<void>>
}

/**
 * Tries again what failed, and what was said to be done where that does not show, after ever longer pauses: the judger ends the episode,
 * as completed or for want of progress. Claims are doubted once nothing has failed, or trying that again has got nothing done. Ends by
 * itself only where what is not done is for nobody in the team.
 */
export async function goOn(
  { board, failed, claimed, work }: UnfinishedWork,
  context: { readonly clock: Clock; readonly signal: AbortSignal },
): Promise<Result<void>> {
  let hasGained = true
  return keepTrying(async () => {
    const before = board.having('done').length
    const isAllClaimed = board.having('failed').length + board.having('waiting').length === 0
    const hasFailed = failed.reopenAll()
    const isDoubted = (!hasFailed || !hasGained) && claimed.reopen()
    if (!hasFailed && !isDoubted) return ok(isAllClaimed ? 'go-on' : 'nothing-to-try')
    const over = await work()
    if (!over.ok) return over
    hasGained = board.having('done').length > before
    return ok('go-on')
  }, context)
}
