/** Long work on the database in small transactions: who plays episodes meanwhile waits for one of them at most. */
import { setTimeout as pause } from 'node:timers/promises'
import { attempt, type Db, transaction } from '../../db/open.ts'
import { ok, type Result } from '../../shared/contract/errors.ts'

/** What a step should take at most: as long as others may wait. */
const STEP_MS = 25
/** The smallest share of a whole step. */
const LEAST_SHARE = 1 / 32

/**
 * Takes steps until one answers false or `isStopped`. Between two of them others have at least as long as the last one took. A
 * step is told which share of its portion to take: half as much after one that took too long, since reading a large file that is
 * nowhere in memory takes many times longer than reading a small one. Fails with what the database refuses; the steps before
 * that stay.
 */
export async function takeSteps(
  db: Db,
  step: (share: number) => boolean,
  isStopped: () => boolean,
): Promise<Result<void>> {
  let share = 1
  while (!isStopped()) {
    const beganAt = performance.now()
    const stepped = attempt(() => transaction(db, () => step(share)))
    if (!stepped.ok) return stepped
    if (!stepped.value) return ok(undefined)
    const tookMs = performance.now() - beganAt
    share = nextShare(share, tookMs)
    await pause(tookMs)
  }
  return ok(undefined)
}

/** Half of it after a step that took too long, twice as much after one that took less than half of what it may. */
export function nextShare(share: number, tookMs: number): number {
  if (tookMs > STEP_MS) return Math.max(LEAST_SHARE, share / 2)
  return tookMs < STEP_MS / 2 ? Math.min(1, share * 2) : share
}
