/** Whose turn it is in one body: its own actions come first, a reflex (giving way to a teammate) only while none runs. */

export class Turns {
  #own = 0
  #reflex: { readonly abort: AbortController; readonly done: Promise<unknown> } | null = null

  /** Whether an action of this body runs now. */
  get busy(): boolean {
    return this.#own > 0
  }

  /** Runs an action; a reflex that is still going on is ended first. */
  async own<T>(work: () => Promise<T>): Promise<T> {
    this.#own += 1
    try {
      if (this.#reflex !== null) {
        this.#reflex.abort.abort(new Error('the body has something of its own to do'))
        await this.#reflex.done
      }
      return await work()
    } finally {
      this.#own -= 1
    }
  }

  /** Runs a reflex unless the body is busy with an action or another reflex; null when it is, or when an action cut it short. */
  async reflex<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    if (this.busy || this.#reflex !== null) return null
    const abort = new AbortController()
    const running = work(AbortSignal.any([signal, abort.signal]))
    const settled = running.then(
      () => undefined,
      () => undefined,
    )
    this.#reflex = { abort, done: settled }
    try {
      return await running
    } catch (error) {
      if (abort.signal.aborted && !signal.aborted) return null
      throw error
    } finally {
      this.#reflex = null
    }
  }
}
