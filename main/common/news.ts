/** Waiting for something to happen, for a while. */
export class News {
  readonly #waiting = new Set<() => void>()

  /** Lets everybody go on who waits. */
  tell(): void {
    for (const goOn of [...this.#waiting]) goOn()
  }

  /** Resolves at the next news, or after `ms`. */
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
