/** Long work on the database in small transactions: who plays episodes meanwhile waits for one of them at most. */
import { setTimeout as pause } from 'node:timers/promises'
import { attempt, type Db, transaction } from '../../db/open.ts'
import { ok, type Result } from '../../preload/contract/errors.ts'

/**
 * Takes steps until one answers false or `isStopped`. Between two of them others have at least as long as the last one took.
 * Fails with what the database refuses; the steps before that stay.
 */
export async function takeSteps(db: Db, step: () => boolean, isStopped: () => boolean): Promise<Result<void>> {
  while (!isStopped()) {
    const beganAt = performance.now()
    const stepped = attempt(() => transaction(db, step))
    if (!stepped.ok) return stepped
    if (!stepped.value) return ok(undefined)
    await pause(performance.now() - beganAt)
  }
  return ok(undefined)
}
