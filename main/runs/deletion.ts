/** Deleted runs on their way out: for a while they can be restored, then they leave the disk beside everything else. */
import { deletedRuns, markDeleted, unmarkDeleted } from '../../db/deleted-runs.ts'
import { attempt, type Db } from '../../db/open.ts'
import type { RunsLog } from './runs-log.ts'
import type { Sweeper } from './sweep/sweeper.ts'

/** How long users have to change their mind. */
export const GRACE_MS = 10_000
/** A wish to restore takes its way, too. */
const SLACK_MS = 2_000

export interface DeletionParts {
  readonly db: Db
  readonly now: () => Date
  readonly log: RunsLog
  readonly sweeper: Sweeper
  /** `GRACE_MS` unless given. */
  readonly graceMs?: number
}

/** Runs that a lab before this one deleted are reclaimed, too, once their time has come. */
export class Deletion {
  readonly #parts: DeletionParts
  readonly #timers = new Map<string, NodeJS.Timeout>()
  /** Of these something is gone already. */
  readonly #leaving = new Set<string>()
  #work: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(parts: DeletionParts) {
    this.#parts = parts
    const left = attempt(() => deletedRuns(parts.db))
    if (!left.ok) parts.log.error({ error: left.error }, 'runs that were deleted could not be read')
    for (const { id, deletedAt } of left.ok ? left.value : []) this.#schedule(id, new Date(deletedAt))
  }

  get graceMs(): number {
    return this.#parts.graceMs ?? GRACE_MS
  }

  /** To be called inside a transaction; `begin` is for when that is over. */
  mark(runId: string): void {
    markDeleted(this.#parts.db, runId, this.#parts.now().toISOString())
  }

  begin(runId: string): void {
    this.#schedule(runId, this.#parts.now())
  }

  /** False where it is too late, or nothing was deleted. To be called inside a transaction. */
  unmark(runId: string): boolean {
    return !this.#leaving.has(runId) && unmarkDeleted(this.#parts.db, runId)
  }

  /** It stays. */
  forget(runId: string): void {
    clearTimeout(this.#timers.get(runId))
    this.#timers.delete(runId)
  }

  /** Resolves when everything whose time has come is gone. */
  idle(): Promise<void> {
    return this.#work
  }

  /** Resolves when nothing of it touches the database any more. The rest goes when a lab starts again. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    await this.#parts.sweeper.close()
    await this.#work
  }

  #schedule(runId: string, deletedAt: Date): void {
    if (this.#isClosed) return
    const waitMs = deletedAt.getTime() + this.graceMs + SLACK_MS - this.#parts.now().getTime()
    // Of what a lab before this one left a part may be gone already.
    if (waitMs <= 0) this.#leaving.add(runId)
    const timer = setTimeout(() => this.#reclaim(runId), Math.max(0, waitMs))
    timer.unref()
    this.#timers.set(runId, timer)
  }

  #reclaim(runId: string): void {
    this.#timers.delete(runId)
    this.#leaving.add(runId)
    this.#work = this.#work.then(() => this.#takeAway(runId))
  }

  async #takeAway(runId: string): Promise<void> {
    const { sweeper, log } = this.#parts
    const gone = await sweeper.takeRun(runId)
    if (!gone.ok)
      log.error(
        { error: gone.error, runId },
        'a deleted run could not be taken off the disk; the next start tries again',
      )
  }
}
