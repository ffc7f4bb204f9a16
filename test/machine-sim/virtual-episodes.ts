/** Episodes that take only virtual time: each ends when the clock comes to its end, and the clock goes on when all is in play. */
import { createDraw } from '../../packages/minecraft-server/clock/draws.ts'

/** Ends within so much are one step of the clock. */
const STEP_S = 1

interface Ending {
  readonly at: number
  readonly end: () => void
}

export class VirtualEpisodes {
  /** Sorted by their ends, the next last. */
  readonly #endings: Ending[] = []
  #waiting: { readonly count: number; readonly resolve: () => void } | null = null
  now = 0
  ended = 0

  get inPlay(): number {
    return this.#endings.length
  }

  /** Resolves at its end. */
  play(seconds: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const at = this.now + seconds
    let place = this.#endings.findIndex((other) => other.at <= at)
    if (place === -1) place = this.#endings.length
    this.#endings.splice(place, 0, { at, end: resolve })
    if (this.#waiting !== null && this.inPlay >= this.#waiting.count) this.#waiting.resolve()
    return promise
  }

  /** Resolves when so many are in play, which is real work of the queue; throws where that takes longer than a minute. */
  async untilInPlay(count: number): Promise<void> {
    if (this.inPlay >= count) return
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(
      () => reject(new Error(`${this.inPlay} of ${count} episodes are in play after a minute`)),
      60_000,
    )
    this.#waiting = { count, resolve }
    await promise.finally(() => clearTimeout(timer))
    this.#waiting = null
  }

  /** To the next end, and to those that come within a second of it. */
  step(): void {
    const until = (this.#endings.at(-1)?.at ?? 0) + STEP_S
    for (let next = this.#endings.at(-1); next !== undefined && next.at <= until; next = this.#endings.at(-1)) {
      this.#endings.pop()
      this.now = next.at
      this.ended += 1
      next.end()
    }
  }
}

/** Of the episode that is the trial's, by the seed: log-normal, with this median, and one in six more than 1.8 times as long. */
export function episodeLengths(seed: number, medianS: number): (trial: number) => number {
  const draw = createDraw(seed)
  return (trial) => {
    // Box and Muller's normal number of two uniform ones.
    const radius = Math.sqrt(-2 * Math.log(1 - draw('length', trial, 0)))
    return medianS * Math.exp(0.6 * radius * Math.cos(2 * Math.PI * draw('length', trial, 1)))
  }
}
