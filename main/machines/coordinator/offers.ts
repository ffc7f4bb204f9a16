/** Keeps the queue filled with what waits in the lab's database, so that it may lose everything at any time. */
import { attempt, type Db } from '../../../db/open.ts'
import { readRun, runningRunIds } from '../../../db/runs.ts'
import { type TrialRow, waitingTrials } from '../../../db/trials.ts'
import { canonicalJson } from '../../../shared/core/canonical-json.ts'
import { sha256 } from '../../common/sha256.ts'
import { mayBePlayedElsewhere } from '../../runs/played-elsewhere.ts'
import type { RunsLog } from '../../runs/runs-log.ts'
import type { TrialJob, TrialQueue } from '../queue/trial-queue.ts'

interface OffersParts {
  readonly db: Db
  /** See `SchedulerParts`: only this lab's own running runs are offered. */
  readonly owner: string
  readonly queue: TrialQueue
  readonly log: RunsLog
}

/** Jobs in the queue: enough for a thousand workers to take one while the next are put in. */
const MOST_OFFERED = 2_000
/** After a change, so that one that closes many trials costs one look. */
const SOON_MS = 100
const EVERY_MS = 5_000
/** Every so many looks all that waits is offered again: a store that was emptied says nothing. */
const LOOKS_PER_REFILL = 4

export class Offers {
  readonly #parts: OffersParts
  /** Run by trial of what should be in the queue. */
  readonly #offered = new Map<string, string>()
  #timer: NodeJS.Timeout | null = null
  #working: Promise<void> = Promise.resolve()
  #looks = 0
  #isClosed = false

  constructor(parts: OffersParts) {
    this.#parts = parts
    this.soon()
  }

  /** Something has changed: looks soon. */
  soon(): void {
    this.#schedule(SOON_MS)
  }

  /** The store is there again, perhaps empty. */
  refill(): void {
    this.#offered.clear()
    this.soon()
  }

  /** A worker has taken the job out. */
  taken(trialId: string): void {
    this.#offered.delete(trialId)
  }

  /** The run does not play any more: nobody needs to be sent away. */
  withdraw(runId: string): void {
    const ids = [...this.#offered].filter(([, run]) => run === runId).map(([trial]) => trial)
    for (const id of ids) this.#offered.delete(id)
    if (ids.length > 0) this.#then(async () => void (await this.#parts.queue.withdraw(ids)))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    await this.#working
  }

  #schedule(inMs: number): void {
    if (this.#isClosed) return
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = null
      this.#then(() => this.#look())
    }, inMs)
    this.#timer.unref()
  }

  #then(work: () => Promise<void>): void {
    this.#working = this.#working.then(work).catch((bug: unknown) => {
      this.#parts.log.error({ err: bug }, 'the lab made a mistake around the queue of worker machines')
    })
  }

  async #look(): Promise<void> {
    this.#looks += 1
    if (this.#looks % LOOKS_PER_REFILL === 0) this.#offered.clear()
    const jobs = attempt(() => this.#missing())
    if (!jobs.ok) this.#parts.log.error({ error: jobs.error }, 'what waits could not be read')
    else if (jobs.value.length > 0) {
      const offered = await this.#parts.queue.offer(jobs.value)
      if (offered.ok) for (const { trial, run } of jobs.value) this.#offered.set(trial, run)
    }
    if (this.#timer === null) this.#schedule(EVERY_MS)
  }

  #missing(): readonly TrialJob[] {
    const { db, owner } = this.#parts
    const waiting: TrialRow[] = []
    for (const id of runningRunIds(db, owner)) {
      const run = readRun(db, id)
      if (run === null || !mayBePlayedElsewhere(run.spec)) continue
      waiting.push(...waitingTrials(db, id, MOST_OFFERED - waiting.length))
      if (waiting.length === MOST_OFFERED) break
    }
    return waiting.filter(({ id }) => !this.#offered.has(id)).map(jobOf)
  }
}

export function jobOf({ id, runId, scenarioSha256, conditionId, clock, seed, repeat }: TrialRow): TrialJob {
  return { run: runId, trial: id, spec: sha256(canonicalJson({ scenarioSha256, conditionId, clock, seed, repeat })) }
}
