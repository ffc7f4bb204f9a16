/** Whether a store can be used, looked at all the time: a library that reconnects says nothing of a store that is silent. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { StoreEngine } from './store-engine.ts'
import { lacksTables, SilentStore, saysWhy, storeFailure, storeProblem, within } from './store-failure.ts'

type Watched = Pick<StoreEngine<never>, 'shown' | 'patienceMs' | 'prepare'>

/** For last words, to a store that is known to be lost, and to one that may be. */
const LOST_PATIENCE_MS = 200
const LAST_PATIENCE_MS = 1_000

export class StoreWatch {
  readonly #engine: Watched
  readonly #everyMs: number
  readonly #ping: () => Promise<unknown>
  readonly #listeners = new Set<(problem: string | null) => void>()
  #problem: string | null = null
  /** What the library met since the store was last seen well. */
  #met: unknown = null
  #timer: NodeJS.Timeout | null = null
  #creating: Promise<Result<void>> | null = null
  #isLooking = false
  #isClosed = false

  constructor(engine: Watched, everyMs: number, ping: () => Promise<unknown>) {
    this.#engine = engine
    this.#everyMs = everyMs
    this.#ping = ping
    this.#lookIn(everyMs)
  }

  /** `TrialQueue.onStore`. */
  onStore(listener: (problem: string | null) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What the work resolves to; fails at once while the store is known to be lost, so that nothing piles up. */
  async call<T>(work: () => Promise<T>): Promise<Result<T>> {
    if (this.#problem !== null) return fail('queue', this.#problem, { retry: true })
    try {
      return ok(await this.#try(work))
    } catch (error) {
      this.#lookIn(0)
      return storeFailure(this.#engine.shown, this.#why(error))
    }
  }

  /** How long to wait for what is only polite: jobs let go by a store's own clock if need be, connections closed in order. */
  get endPatienceMs(): number {
    return this.#problem === null ? this.#engine.patienceMs : LOST_PATIENCE_MS
  }

  /** Whether it does not answer now. */
  async isLost(): Promise<boolean> {
    if (this.#problem !== null) return true
    return within(LAST_PATIENCE_MS, this.#ping()).then(
      () => false,
      () => true,
    )
  }

  /** What the library met by itself. */
  met(error: unknown): void {
    if (lacksTables(error)) void this.#createTables()
    if (saysWhy(error)) this.#met = error
  }

  close(): void {
    this.#isClosed = true
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#listeners.clear()
  }

  /** Tables that somebody dropped are created again, and the work tried once more. */
  async #try<T>(work: () => Promise<T>): Promise<T> {
    const { patienceMs } = this.#engine
    try {
      return await within(patienceMs, work())
    } catch (error) {
      if (!lacksTables(error) || !(await this.#createTables()).ok) throw error
      return await within(patienceMs, work())
    }
  }

  /** A library that connects again and again lets who asks wait, and knows why. */
  #why(error: unknown): unknown {
    return error instanceof SilentStore && this.#met !== null ? this.#met : error
  }

  #createTables(): Promise<Result<void>> {
    this.#creating ??= this.#engine.prepare().finally(() => {
      this.#creating = null
    })
    return this.#creating
  }

  #lookIn(ms: number): void {
    if (this.#isClosed || this.#isLooking) return
    if (this.#timer !== null) clearTimeout(this.#timer)
    // Not all workers in the same moment.
    this.#timer = setTimeout(() => void this.#look(), ms * (0.75 + Math.random() / 2))
  }

  async #look(): Promise<void> {
    let problem: string | null = null
    this.#isLooking = true
    try {
      await this.#try(this.#ping)
      this.#met = null
    } catch (error) {
      problem = storeProblem(this.#engine.shown, this.#why(error))
    }
    this.#isLooking = false
    if (this.#isClosed) return
    const changed = problem !== this.#problem
    this.#problem = problem
    if (changed) for (const listener of this.#listeners) listener(problem)
    this.#lookIn(this.#everyMs)
  }
}
