/**
 * Virtual time: timers fire in the order of their time as fast as the machine can run them, and time stands still while
 * one fires. The same callbacks in the same order on every machine: all that an episode needs to reproduce.
 *
 * Each step has a turn of the event loop of its own, so everything that the step before set off has settled: first the
 * outcomes of work outside, one by one, then the waiting immediates, then the next timer.
 */
import type { Pacer } from './pacer.ts'
import { TimerQueue } from './timer-queue.ts'
import { wallTurn } from './wall.ts'

/** Node takes longer delays for 1 ms. */
const MAX_DELAY_MS = 2 ** 31 - 1

/** Nothing is left that could ever happen, and the work is not done: a bug of whoever waits. */
export class NothingLeftError extends Error {
  override readonly name = 'NothingLeftError'
}

/** What Node's timers and immediates have in common: whether one keeps the process alive means nothing in virtual time. */
class VirtualHandle {
  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  hasRef(): boolean {
    return true
  }
}

/** A timer as Node's `Timeout`: libraries call these members. */
export class VirtualTimer extends VirtualHandle {
  readonly #time: VirtualTime
  readonly #fire: () => void
  readonly #everyMs: number | null
  readonly #delayMs: number
  /** The queue's entry; another one, or none, makes those before it void. */
  #entry: TimerEntry | null = null

  constructor(time: VirtualTime, fire: () => void, delayMs: number, repeats: boolean) {
    super()
    this.#time = time
    this.#fire = fire
    this.#delayMs = delayMs
    this.#everyMs = repeats ? delayMs : null
    this.refresh()
  }

  refresh(): this {
    this.#entry = this.#time.enqueue(this.#time.now() + this.#delayMs, (entry) => this.#due(entry))
    return this
  }

  close(): this {
    this.#entry = null
    return this
  }

  [Symbol.dispose](): void {
    this.close()
  }

  /** Node numbers timers for `clearTimeout(number)`. */
  [Symbol.toPrimitive](): number {
    return this.#time.numbered(this)
  }

  /** Intervals keep their rhythm: the next one is set by the time this one was due. */
  #due(entry: TimerEntry): void {
    if (entry !== this.#entry) return
    this.#entry =
      this.#everyMs === null ? null : this.#time.enqueue(entry.atMs + this.#everyMs, (next) => this.#due(next))
    this.#fire()
  }
}

interface TimerEntry {
  readonly atMs: number
  readonly order: number
  readonly due: (entry: TimerEntry) => void
}

export class VirtualImmediate extends VirtualHandle {
  fire: (() => void) | null

  constructor(fire: () => void) {
    super()
    this.fire = fire
  }

  [Symbol.dispose](): void {
    this.fire = null
  }
}

/** Work outside virtual time; `deliver` hands its outcome on. */
interface Hold {
  readonly settled: Promise<void>
  isSettled: boolean
  deliver: () => void
}

export class VirtualTime {
  readonly #pacer: Pacer | null
  readonly #queue = new TimerQueue<TimerEntry>()
  readonly #holds: Hold[] = []
  readonly #numbered = new Map<number, VirtualTimer>()
  readonly #immediates: VirtualImmediate[] = []
  #nowMs = 0
  #spentMs = 0
  #order = 0

  /** Without a pacer time runs as fast as the machine can. */
  constructor(pacer: Pacer | null = null) {
    this.#pacer = pacer
  }

  /** Virtual ms since this time began; stands still while a callback runs. */
  now(): number {
    return this.#nowMs
  }

  /** What a stopwatch shows: `now` and the computing that was declared since the last timer fired. */
  stopwatch(): number {
    return this.#nowMs + this.#spentMs
  }

  /** Declares computing time, for searches that stop by the stopwatch. Forgotten when the next timer fires. */
  spend(ms: number): void {
    this.#spentMs += ms
  }

  /** `delayMs` as Node reads it: whole, from 1 on. */
  setTimer(fire: () => void, delayMs: number, repeats = false): VirtualTimer {
    const isUsual = delayMs >= 1 && delayMs <= MAX_DELAY_MS
    return new VirtualTimer(this, fire, isUsual ? Math.trunc(delayMs) : 1, repeats)
  }

  setImmediate(fire: () => void): VirtualImmediate {
    const immediate = new VirtualImmediate(fire)
    this.#immediates.push(immediate)
    return immediate
  }

  /** Clears by the number that a timer turned into. */
  clearNumbered(id: number): void {
    this.#numbered.get(id)?.close()
    this.#numbered.delete(id)
  }

  /**
   * Time stands still until `work` is settled. Outcomes are delivered in the order of the calls, one turn apart, so that it
   * does not matter which work was done first.
   */
  hold<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const outcome = (deliver: () => void): void => {
        hold.isSettled = true
        hold.deliver = deliver
      }
      const settled = work.then(
        (value) => outcome(() => resolve(value)),
        (error: unknown) => outcome(() => reject(error)),
      )
      const hold: Hold = { settled, isSettled: false, deliver: () => undefined }
      this.#holds.push(hold)
    })
  }

  /** Runs until `work` is settled and answers what it answers. `NothingLeftError` when it never can be. */
  async run<T>(work: Promise<T>): Promise<T> {
    let isDone = false
    const done = (): void => {
      isDone = true
    }
    work.then(done, done)
    while (!isDone) {
      const wait = await wallTurn(() => ({ until: isDone ? null : this.#step() }))
      await wait.until
    }
    return work
  }

  /** For `VirtualTimer` only. */
  enqueue(atMs: number, due: (entry: TimerEntry) => void): TimerEntry {
    const entry = { atMs, order: this.#order++, due }
    this.#queue.push(entry)
    return entry
  }

  /** For `VirtualTimer` only. */
  numbered(timer: VirtualTimer): number {
    const id = this.#order++
    this.#numbered.set(id, timer)
    return id
  }

  /** Does what comes next, or answers what to wait for first. */
  #step(): Promise<void> | null {
    const hold = this.#holds[0]
    if (hold !== undefined) {
      if (!hold.isSettled) return hold.settled
      this.#holds.shift()
      hold.deliver()
      return null
    }
    const immediate = this.#immediates.shift()
    if (immediate !== undefined) {
      immediate.fire?.()
      return null
    }
    return this.#fireNext()
  }

  #fireNext(): Promise<void> | null {
    const next = this.#queue.peek()
    if (next === undefined) throw new NothingLeftError(`Nothing is left to happen at ${this.#nowMs} ms.`)
    const wait = next.atMs > this.#nowMs ? (this.#pacer?.reach(next.atMs) ?? null) : null
    if (wait !== null) return wait
    this.#queue.pop()
    this.#nowMs = next.atMs
    this.#spentMs = 0
    next.due(next)
    return null
  }
}
