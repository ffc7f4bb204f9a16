/** So many at a time, in the order of asking. */

export class Slots {
  readonly #limit: () => number
  readonly #waiting = new Set<() => void>()
  #taken = 0

  /** `limit` is asked whenever somebody wants in or leaves, so that it may change. */
  constructor(limit: () => number) {
    this.#limit = limit
  }

  get taken(): number {
    return this.#taken
  }

  /** Resolves with what gives the place back (once; further calls do nothing). Rejects with the signal's reason. */
  async take(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    if (this.#waiting.size > 0 || this.#taken >= this.#limit()) await this.#wait(signal)
    else this.#taken += 1
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      this.#taken -= 1
      this.#admit()
    }
  }

  /** Whoever is admitted has its place before it goes on. */
  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = (): void => {
        this.#waiting.delete(enter)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.add(enter)
    })
  }

  #admit(): void {
    for (const enter of this.#waiting) {
      if (this.#taken >= this.#limit()) return
      this.#waiting.delete(enter)
      this.#taken += 1
      enter()
    }
  }
}
