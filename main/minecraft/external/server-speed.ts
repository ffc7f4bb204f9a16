/** How fast a server ticks, told by the age of its world that it sends once a second. */
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'

const TICKS_PER_SECOND = 20
/** A stretch in which a pause of a moment does not count. */
const STRETCH_MS = 10_000
/** Below this game time is not what the clock says: limits and efficiency would be those of another game. */
const SLOWEST = 18

export class ServerSpeed {
  readonly #clock: Clock
  #from: { readonly age: number; readonly atMs: number } | null = null

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Takes the world's age in; answers in words what is wrong, null where nothing is. */
  hear(age: number): string | null {
    const atMs = this.#clock.now()
    this.#from ??= { age, atMs }
    const ms = atMs - this.#from.atMs
    if (ms < STRETCH_MS) return null
    const speed = ((age - this.#from.age) * 1000) / ms
    this.#from = { age, atMs }
    if (speed >= SLOWEST) return null
    return `The server ran at ${speed.toFixed(1)} ticks a second instead of ${TICKS_PER_SECOND}: times would not be the game's. Give it more of its machine.`
  }
}
