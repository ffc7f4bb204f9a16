/** The draws of one own case, one after the other: whatever is drawn first is the same in the cases of one number of all splits. */
import { PythonRandom } from '../../common/python-random.ts'

/** Steps of a share that decides between yes and no. */
const SHARE_STEPS = 1000
const HUNDREDTHS = 100

export class CaseDraws {
  readonly #random: PythonRandom

  constructor(seed: number) {
    this.#random = new PythonRandom(seed)
  }

  /** A whole number, both ends included. */
  int(low: number, high: number): number {
    return this.#random.randint(low, high)
  }

  /** Two digits behind the point, the upper end left out. */
  hundredths(low: number, high: number): number {
    return this.int(Math.round(low * HUNDREDTHS), Math.round(high * HUNDREDTHS) - 1) / HUNDREDTHS
  }

  of<T>(entries: readonly T[]): T {
    return this.#random.choice(entries)
  }

  shuffled<T>(entries: readonly T[]): readonly T[] {
    return this.#random.shuffled(entries)
  }

  /** True in so large a share of the cases. */
  happens(share: number): boolean {
    return this.int(0, SHARE_STEPS - 1) < share * SHARE_STEPS
  }

  /** One of the entries, each as often as its weight says. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T {
    let left = this.int(0, entries.reduce((sum, [, weight]) => sum + weight, 0) - 1)
    for (const [entry, weight] of entries) {
      if (left < weight) return entry
      left -= weight
    }
    throw new RangeError('a draw of nothing')
  }
}
