/** Lets code wait until something changes, or for a time at most. */
export class ChangeSignal {
  readonly #waiting = new Set<() => void>()

  /** Resolves every wait. */
  tell(): void {
    for (const goOn of [...this.#waiting]) goOn()
  }

  /** Resolves at the next `tell`, or after `ms`. */
  wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const goOn = (): void => {
        clearTimeout(timer)
        this.#waiting.delete(goOn)
        resolve()
      }
      const timer = setTimeout(goOn, ms)
      this.#waiting.add(goOn)
    })
  }
}
