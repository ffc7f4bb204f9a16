/** The chances of one series of cases: quick, and the same for the same seed. */
import { hash } from 'node:crypto'

export class Chances {
  #state: number

  constructor(...name: readonly (string | number)[]) {
    this.#state = Number.parseInt(hash('sha256', JSON.stringify(name), 'hex').slice(0, 8), 16)
  }

  /** Uniform in [0, 1), mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }

  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  one<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)]
    if (found === undefined) throw new Error('there is nothing to choose from')
    return found
  }

  happens(share: number): boolean {
    return this.next() < share
  }
}
