/** Long jobs on whole runs: one at a time, with progress, each only while a client polls it. */
import { randomUUID } from 'node:crypto'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { JobState } from '../../shared/contract/job.ts'
import type { Work } from '../bundle/work.ts'
import { ChangeSignal } from '../common/change-signal.ts'
import { bugFound } from './bug-found.ts'

/** An answer waits this long for news, so that asking again and again costs little. */
const NEWS_MS = 1_000
/** Without a question for so long nobody wants it any more: it is stopped, its result forgotten. */
const UNASKED_MS = 15_000

interface AskedJob<T> {
  readonly jobId: string
  readonly state: JobState<T>
}

interface Job<T> {
  readonly stop: AbortController
  state: JobState<T>
  /** Told when `state` is another one. */
  readonly news: ChangeSignal
  unasked: NodeJS.Timeout | undefined
}

const waiting = { kind: 'working', phase: 'Waiting for other work', done: 0, total: 1, remainingMs: null } as const

/** Where bugs are written down; the lab's log is one. */
export interface JobsLog {
  error(facts: object, message: string): void
}

/** Pieces of work that may not overlap; jobs of all kinds of a lab share one. */
export class WorkQueue {
  /** Told of jobs that threw. */
  readonly log: JobsLog
  #last: Promise<void> = Promise.resolve()

  constructor(log: JobsLog) {
    this.log = log
  }

  /** Begins when everything before it is over. `work` must not reject: nothing behind it would begin. */
  add(work: () => Promise<void>): void {
    this.#last = this.#last.then(work)
  }

  idle(): Promise<void> {
    return this.#last
  }
}

/** Jobs of one kind. */
export class Jobs<T> {
  readonly #queue: WorkQueue
  readonly #unaskedMs: number
  readonly #jobs = new Map<string, Job<T>>()
  #isClosed = false

  constructor(queue: WorkQueue, unaskedMs = UNASKED_MS) {
    this.#queue = queue
    this.#unaskedMs = unaskedMs
  }

  /** Begins, and answers like `ask`. Work that throws has failed with `internal`, and the log says where. */
  begin(work: (work: Work) => Promise<Result<T>>): Promise<Result<AskedJob<T>>> {
    const jobId = randomUUID()
    const job: Job<T> = { stop: new AbortController(), state: waiting, news: new ChangeSignal(), unasked: undefined }
    if (!this.#isClosed) {
      this.#jobs.set(jobId, job)
      this.#queue.add(() => this.#carryOut(job, work))
    }
    return this.ask(jobId)
  }

  /**
   * Where it stands, after the next news or soon. Fails with `unknown-name` for one that is forgotten, and with `wrong-state`
   * where the lab is closing.
   */
  async ask(jobId: string): Promise<Result<AskedJob<T>>> {
    const closing = fail('wrong-state', 'The lab is closing. Start it again, then try again.')
    const job = this.#jobs.get(jobId)
    if (this.#isClosed) return closing
    if (job === undefined) return fail('unknown-name', 'This job no longer runs. Start it again.')
    this.#keep(jobId, job)
    if (job.state.kind === 'working') await job.news.wait(NEWS_MS)
    if (this.#isClosed) return closing
    this.#keep(jobId, job)
    return ok({ jobId, state: job.state })
  }

  /** Its result is not wanted any more; nothing where it is forgotten already. */
  stop(jobId: string): void {
    const job = this.#jobs.get(jobId)
    if (job !== undefined) this.#forget(jobId, job)
  }

  /** Stops all; resolves when nothing of it is at work any more. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const [jobId, job] of this.#jobs) this.#forget(jobId, job)
    await this.#queue.idle()
  }

  async #carryOut(job: Job<T>, work: (work: Work) => Promise<Result<T>>): Promise<void> {
    if (job.stop.signal.aborted) return
    const beganAt = performance.now()
    const tell: Work['tell'] = ({ phase, done, total }) => {
      const perPart = (performance.now() - beganAt) / done
      const remainingMs = done === 0 ? null : Math.round(perPart * (total - done))
      this.#become(job, { kind: 'working', phase, done, total, remainingMs })
    }
    const result = await this.#resultOf(work, { signal: job.stop.signal, tell })
    this.#become(job, result.ok ? { kind: 'done', result: result.value } : { kind: 'failed', error: result.error })
  }

  async #resultOf(work: (work: Work) => Promise<Result<T>>, parts: Work): Promise<Result<T>> {
    try {
      return await work(parts)
    } catch (error) {
      this.#queue.log.error({ err: error }, 'a job threw')
      return bugFound('this work', error)
    }
  }

  #become(job: Job<T>, state: JobState<T>): void {
    job.state = state
    job.news.tell()
  }

  #keep(jobId: string, job: Job<T>): void {
    clearTimeout(job.unasked)
    if (!this.#jobs.has(jobId)) return
    job.unasked = setTimeout(() => this.#forget(jobId, job), this.#unaskedMs)
    job.unasked.unref()
  }

  #forget(jobId: string, job: Job<T>): void {
    clearTimeout(job.unasked)
    this.#jobs.delete(jobId)
    job.stop.abort(new Error('no client follows this job any more'))
  }
}
