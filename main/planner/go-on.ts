/** What a team does once neither tries nor plans are left and its episode still runs. */

import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import { ok, type Result } from '../../shared/contract/errors.ts'
import type { ClaimedWork } from './claimed-work.ts'
import type { FailedWork } from './failed-work.ts'
import { keepTrying } from './keep-trying.ts'
import type { SubtaskBoard } from './subtask-board.ts'

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
