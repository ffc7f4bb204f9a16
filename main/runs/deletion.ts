/** Deleted runs: for a while they lie in the trash and can be restored, then they leave the disk beside everything else. */
import {
  type DeletedRun,
  deletedRuns,
  markDeleted,
  markNeverBack,
  NEVER_BACK,
  takeMeasuringAlong,
  unmarkDeleted,
} from '../../db/deleted-runs.ts'
import { attempt, type Db, transaction } from '../../db/open.ts'
import type { RunsLog } from './runs-log.ts'
import type { Sweeper } from './sweep/sweeper.ts'

/** How long users have to change their mind where nothing is kept in the trash. */
export const GRACE_MS = 10_000
/** Added to the grace time, since a request to restore takes time to arrive. */
const SLACK_MS = 2_000
const DAY_MS = 86_400_000
/** Runs whose time comes later than this wait for the next look: no timer of Node waits for a month. */
const LOOK_EVERY_MS = 3_600_000

interface DeletionParts {
  readonly db: Db
  readonly now: () => Date
  readonly log: RunsLog
  readonly sweeper: Sweeper
  /** Days that a deleted run stays in the trash; 0, unless given, leaves `GRACE_MS`. May throw as reading settings does. */
  readonly trashDays?: () => number
}

/** Runs that a lab before this one deleted are reclaimed, too, once their time has come. */
export class Deletion {
  readonly #parts: DeletionParts
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #looking: NodeJS.Timeout
  /** Of these something is gone already. */
  readonly #leaving = new Set<string>()
  #work: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(parts: DeletionParts) {
    this.#parts = parts
    for (const run of this.#deleted()) {
      if (run.deletedAt === NEVER_BACK) this.#reclaimIn(run.id, 0)
      else this.#schedule(run)
    }
    this.#looking = setInterval(() => this.look(), LOOK_EVERY_MS)
    this.#looking.unref()
  }

  /** Whole days that a deleted run can be restored; 0 for `GRACE_MS`. Throws as reading settings does. */
  get trashDays(): number {
    return this.#parts.trashDays?.() ?? 0
  }

  /** Goes by what the settings say now. */
  look(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    for (const run of this.#deleted()) if (run.deletedAt !== NEVER_BACK) this.#schedule(run)
  }

  /** To be called inside a transaction; `begin` is for when that is over. */
  mark(runId: string): void {
    markDeleted(this.#parts.db, runId, this.#parts.now().toISOString())
  }

  begin(runId: string): void {
    this.#schedule({ id: runId, deletedAt: this.#parts.now().toISOString() })
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

  /** For good: false where no such run is in the trash. To be called inside a transaction; `purge` is for when that is over. */
  markForGood(runId: string): boolean {
    return !this.#leaving.has(runId) && markNeverBack(this.#parts.db, runId)
  }

  /** Takes away now what was marked for good. */
  purge(runId: string): void {
    this.forget(runId)
    this.#reclaim(runId)
  }

  /** Resolves when everything whose time has come is gone. */
  idle(): Promise<void> {
    return this.#work
  }

  /** Resolves when nothing of it touches the database any more. The rest goes when a lab starts again. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#looking)
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    await this.#parts.sweeper.close()
    await this.#work
  }

  #deleted(): readonly DeletedRun[] {
    const { db, log } = this.#parts
    const found = attempt(() => deletedRuns(db))
    if (found.ok) return found.value
    log.error({ error: found.error }, 'runs that were deleted could not be read')
    return []
  }

  #schedule({ id, deletedAt }: DeletedRun): void {
    const days = attempt(() => this.trashDays)
    // Whoever cannot read how long to keep takes nothing away.
    if (!days.ok) return
    const keptMs = days.value === 0 ? GRACE_MS + SLACK_MS : days.value * DAY_MS
    this.#reclaimIn(id, new Date(deletedAt).getTime() + keptMs - this.#parts.now().getTime())
  }

  #reclaimIn(runId: string, waitMs: number): void {
    if (this.#isClosed || waitMs > LOOK_EVERY_MS) return
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
    const { db, sweeper, log } = this.#parts
    // A later lab must not restore what is half gone.
    const marked = attempt(() =>
      transaction(db, () => {
        markNeverBack(db, runId)
        return takeMeasuringAlong(db, runId)
      }),
    )
    for (const id of [...(marked.ok ? marked.value : []), runId]) {
      const gone = marked.ok ? await sweeper.takeRun(id) : marked
      if (gone.ok) continue
      const message = 'a deleted run could not be taken off the disk; the next start tries again'
      log.error({ error: gone.error, runId: id }, message)
    }
  }
}
