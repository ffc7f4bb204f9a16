/** The server's ticks for mechanics: work of every tick, and scheduled ticks of single blocks as vanilla has them. */

import { positionKey } from '../values/geometry.ts'
import { guarded } from '../values/guarded.ts'
import type { Position } from '../values/position.ts'

interface Scheduled {
  readonly key: string
  readonly work: () => void
}

export interface Ticks {
  /** Ticks since the server began; never goes back. */
  readonly now: number
  /** Does some work in every tick, in the order of registration, before scheduled ticks. */
  every(work: () => void): void
  /** Does some work once, `delay` >= 1 ticks from now. While work of this kind waits for this block, more of it is ignored. */
  schedule(kind: string, pos: Position, delay: number, work: () => void): void
  /** Whether work of a kind waits for a block. */
  isScheduled(kind: string, pos: Position): boolean
  /** Forgets what is scheduled. */
  reset(): void
}

/** Work that throws is told of and left; whatever else the tick has to do is done. */
class ServerTicks implements Ticks {
  readonly #onProblem: (message: string) => void
  readonly #every: (() => void)[] = []
  readonly #due = new Map<number, Scheduled[]>()
  readonly #waiting = new Set<string>()
  #now = 0

  constructor(onProblem: (message: string) => void) {
    this.#onProblem = onProblem
  }

  get now(): number {
    return this.#now
  }

  every(work: () => void): void {
    this.#every.push(guarded(work, (message) => this.#onProblem(`Work of every tick failed: ${message}`)))
  }

  schedule(kind: string, pos: Position, delay: number, work: () => void): void {
    const key = `${kind} ${positionKey(pos)}`
    if (this.#waiting.has(key)) return
    this.#waiting.add(key)
    const due = this.#now + Math.max(1, Math.floor(delay))
    const list = this.#due.get(due)
    if (list === undefined) this.#due.set(due, [{ key, work }])
    else list.push({ key, work })
  }

  isScheduled(kind: string, pos: Position): boolean {
    return this.#waiting.has(`${kind} ${positionKey(pos)}`)
  }

  reset(): void {
    this.#due.clear()
    this.#waiting.clear()
  }

  tick(): void {
    this.#now += 1
    for (const work of this.#every) work()
    const due = this.#due.get(this.#now)
    if (due === undefined) return
    this.#due.delete(this.#now)
    for (const { key, work } of due) {
      // A reset during one of them takes the rest away.
      if (!this.#waiting.delete(key)) continue
      guarded(work, (message) => this.#onProblem(`Work of ${key} failed: ${message}`))()
    }
  }
}

/** `onTick` takes what is called at every tick of the server; `onProblem` hears of work that throws. */
export function createTicks(onTick: (listener: () => void) => void, onProblem: (message: string) => void): Ticks {
  const ticks = new ServerTicks(onProblem)
  onTick(() => ticks.tick())
  return ticks
}
