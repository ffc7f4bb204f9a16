/** Ends of episodes that the database refused: kept until it takes them; until then nothing begins. */
import { isEpisodeRunning } from '../../db/episodes.ts'
import { attempt, type Db, transaction } from '../../db/open.ts'
import { holdRun, runningRunIds } from '../../db/runs.ts'
import { type LabError, ok, type Result } from '../../shared/contract/errors.ts'
import type { Announcer } from './announcer.ts'
import { endUnfinished, reopenTrial } from './recover.ts'
import type { RunsLog } from './runs-log.ts'

export interface UnstoredEnd {
  readonly runId: string
  readonly trialId: string
  readonly episodeId: string
  readonly message: string
  readonly wallTimeMs: number
  /** Its trial is not the episode's to open again. */
  readonly isLate: boolean
}

interface UnstoredEndsParts {
  readonly db: Db
  /** See `SchedulerParts`. */
  readonly owner: string
  readonly log: RunsLog
  readonly announcer: Announcer
}

export class UnstoredEnds {
  readonly #parts: UnstoredEndsParts
  readonly #ends: UnstoredEnd[] = []
  #refusal: LabError | null = null

  constructor(parts: UnstoredEndsParts) {
    this.#parts = parts
  }

  /** What the database refused, as long as that could not be stored either. */
  get refusal(): LabError | null {
    return this.#refusal
  }

  has(episodeId: string): boolean {
    return this.#ends.some((end) => end.episodeId === episodeId)
  }

  /** What the database refused once it would refuse again: this lab's runs stand still until somebody resumes them. */
  refused(error: LabError, ...ends: readonly UnstoredEnd[]): void {
    const { log, announcer, db, owner } = this.#parts
    log.error({ error }, 'the database refused; runs are paused')
    this.#refusal = error
    this.#ends.push(...ends)
    if (this.store().ok) return
    const runs = attempt(() => runningRunIds(db, owner))
    for (const id of runs.ok ? runs.value : []) announcer.runChanged(id)
  }

  /**
   * Stores what the database has refused: the ends of episodes, their trials open again, this lab's runs paused. Fails
   * with `storage` where it still refuses.
   */
  store(): Result<void> {
    const refusal = this.#refusal
    if (refusal === null) return ok(undefined)
    const { db, owner, announcer } = this.#parts
    const stored = attempt(() =>
      transaction(db, () => {
        for (const { episodeId, trialId, message, wallTimeMs, isLate } of this.#ends) {
          if (!isEpisodeRunning(db, episodeId)) continue
          endUnfinished(db, { id: episodeId }, message, wallTimeMs)
          if (!isLate) reopenTrial(db, trialId)
        }
        const runs = runningRunIds(db, owner)
        for (const id of runs) holdRun(db, id, 'paused', `The lab could not store a thing: ${refusal.message}`)
        return runs
      }),
    )
    if (!stored.ok) return stored
    this.#refusal = null
    for (const { runId, trialId, episodeId } of this.#ends.splice(0)) {
      announcer.episodeEnded(runId, episodeId)
      announcer.trialChanged(trialId)
    }
    for (const id of stored.value) announcer.runChanged(id)
    return ok(undefined)
  }
}
