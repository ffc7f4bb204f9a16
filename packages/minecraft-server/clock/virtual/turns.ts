import { wallTurn } from './wall.ts'

/** Turns of the event loop, one for each who asks, in the order of asking: what waits for the loop is heard between two of them. */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  next(): Promise<void> {
    this.#last = this.#last.then(() => wallTurn(() => undefined))
    return this.#last
  }
}
