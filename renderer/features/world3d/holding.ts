/** Pictures of moments of their own: while any is made the shown moment stays, and they are made one after the other. */
export class Holding {
  #holds = 0
  #last: Promise<unknown> = Promise.resolve()

  get isHeld(): boolean {
    return this.#holds > 0
  }

  /** A picture may be taken while a movie is made: only the last of them lets go. */
  async while<T>(work: () => Promise<T>): Promise<T> {
    this.#holds += 1
    try {
      return await work()
    } finally {
      this.#holds -= 1
    }
  }

  /** Each shows its moment and draws it before the next one shows another. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work)
    this.#last = turn.catch(() => undefined)
    return turn
  }
}
