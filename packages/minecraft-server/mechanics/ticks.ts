/** The server's ticks for mechanics: work of every tick, and scheduled ticks of single blocks as vanilla has them. */

import type { SquidServer } from '../squid/squid.ts'
import { positionKey } from '../values/geometry.ts'
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

class ServerTicks implements Ticks {
  readonly #every: (() => void)[] = []
  readonly #due = new Map<number, Scheduled[]>()
  readonly #waiting = new Set<string>()
  #now = 0

  get now(): number {
    return this.#now
  }

  every(work: () => void): void {
    this.#every.push(work)
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
      work()
    }
  }
}

export function createTicks(server: SquidServer): Ticks {
  const ticks = new ServerTicks()
  server.on('tick', () => ticks.tick())
  return ticks
}
