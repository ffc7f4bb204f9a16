/** An amount of real time that is used up only while it runs. */

export class WallBudget {
  readonly #onSpent: () => void
  #leftMs: number
  #running: { readonly sinceMs: number; readonly timer: NodeJS.Timeout } | null = null

  /** Stands still until `run`. */
  constructor(ms: number, onSpent: () => void) {
    this.#leftMs = ms
    this.#onSpent = onSpent
  }

  run(): void {
    this.#running ??= { sinceMs: performance.now(), timer: setTimeout(this.#onSpent, this.#leftMs) }
  }

  /** What is left is kept for the next `run`. */
  pause(): void {
    if (this.#running === null) return
    clearTimeout(this.#running.timer)
    this.#leftMs = Math.max(0, this.#leftMs - (performance.now() - this.#running.sinceMs))
    this.#running = null
  }
}
