/** Running verifications: one at a time beside the queue, each only while a client polls it. */
import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/open.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { Verification } from '../../shared/contract/verification.ts'
import { ChangeSignal } from '../common/change-signal.ts'
import { readVerified, type Verified, type VerifyParts, verifyEpisode } from '../runs/verify/verify-episode.ts'

/** An answer waits this long for news, so that asking again and again costs little. */
const NEWS_MS = 1_000
/** Without a question for so long nobody wants to know any more: the episode is stopped, its verdict forgotten. */
const UNASKED_MS = 15_000

interface Task {
  readonly stop: AbortController
  state: Result<Verification>
  /** Told when `state` is another one. */
  readonly news: ChangeSignal
  unasked: NodeJS.Timeout | undefined
}

interface Asked {
  readonly id: string
  readonly verification: Verification
}

export interface VerificationsParts extends Pick<VerifyParts, 'spawn' | 'limits' | 'answer' | 'isSimulated'> {
  readonly db: Db
  /** Ms; `UNASKED_MS` unless given. */
  readonly unaskedMs?: number
}

const closing = fail('wrong-state', 'The lab is closing. Start it again, then verify again.')

export class Verifications {
  readonly #parts: VerificationsParts
  readonly #tasks = new Map<string, Task>()
  /** Settles when nothing is being played any more. */
  #last: Promise<void> = Promise.resolve()
  #isClosed = false

  constructor(parts: VerificationsParts) {
    this.#parts = parts
  }

  /** Begins; answers where it stands, and the id to ask on with. Fails like `readVerified` and `ask`. */
  async begin(episodeId: string): Promise<Result<Asked>> {
    if (this.#isClosed) return closing
    const verified = readVerified(this.#parts.db, episodeId)
    if (!verified.ok) return verified
    const id = randomUUID()
    const task: Task = {
      stop: new AbortController(),
      state: ok({ state: 'waiting' }),
      news: new ChangeSignal(),
      unasked: undefined,
    }
    this.#tasks.set(id, task)
    this.#last = this.#last.then(() => this.#verify(verified.value, task))
    return this.ask(id)
  }

  /**
   * Where it stands, after the next news or soon. Fails with `unknown-name` for one that is forgotten, with `wrong-state`
   * where the lab is closing, and like `verifyEpisode`.
   */
  async ask(id: string): Promise<Result<Asked>> {
    const task = this.#tasks.get(id)
    if (this.#isClosed) return closing
    if (task === undefined) return fail('unknown-name', 'This verification no longer runs. Start it again.')
    this.#keep(id, task)
    await this.#news(task)
    if (this.#isClosed) return closing
    this.#keep(id, task)
    return task.state.ok ? ok({ id, verification: task.state.value }) : task.state
  }

  /** Stops all; resolves when no process is left. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const [id, task] of this.#tasks) this.#forget(id, task)
    await this.#last
  }

  async #verify(verified: Verified, task: Task): Promise<void> {
    if (task.stop.signal.aborted) return
    const ofMs = verified.gameTimeMs
    const onProgress: VerifyParts['onProgress'] = (progress) =>
      this.#tell(task, ok({ state: 'playing', ...progress, ofMs }))
    onProgress({ phase: null, atMs: 0 })
    const verdict = await verifyEpisode(verified, { ...this.#parts, signal: task.stop.signal, onProgress })
    this.#tell(task, verdict.ok ? ok({ state: 'done', verdict: verdict.value }) : verdict)
  }

  #tell(task: Task, state: Result<Verification>): void {
    task.state = state
    task.news.tell()
  }

  async #news(task: Task): Promise<void> {
    if (!task.state.ok || task.state.value.state === 'done') return
    await task.news.wait(NEWS_MS)
  }

  #keep(id: string, task: Task): void {
    clearTimeout(task.unasked)
    if (!this.#tasks.has(id)) return
    task.unasked = setTimeout(() => this.#forget(id, task), this.#parts.unaskedMs ?? UNASKED_MS)
    task.unasked.unref()
  }

  #forget(id: string, task: Task): void {
    clearTimeout(task.unasked)
    this.#tasks.delete(id)
    task.stop.abort(new Error('no client follows this verification any more'))
  }
}
