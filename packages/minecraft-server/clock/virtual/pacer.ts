/**
 * Slows virtual time down to a multiple of the machine's time, for watching and for people who join. It only decides when
 * the next timer may fire, never which: a paced episode has the record of one that ran as fast as it could.
 */
import { wallNow, wallSleep } from './wall.ts'

/** Game seconds per second of the machine; `max` is as fast as it can. */
type Pace = number | 'max'

/** Waits shorter than this are not worth a timer. */
const SLACK_MS = 1
/** Until somebody lets it go on. */
const HELD_MS = 2 ** 30
/** Further behind than this, the lost time is given up instead of being caught up. */
const MAX_LAG_MS = 250
/** Further behind than this, it is caught up no faster than so many times the pace: a rush is more than whoever watches can follow. */
const SEEN_LAG_MS = 20
const CATCH_UP = 1.25

/** A moment of virtual time and of the machine's that belong together. */
interface Anchor {
  readonly virtualMs: number
  readonly wallMs: number
}

export class Pacer {
  #pace: Pace
  #isPaused = false
  /** How far a paused time may still go. */
  #stepUntilMs = 0
  #nowMs = 0
  #anchor: Anchor = { virtualMs: 0, wallMs: wallNow() }
  /** Where catching up began; null while there is nothing to catch up. */
  #lateFrom: Anchor | null = null
  #wake = (): void => undefined
  readonly #held: () => void

  /** `held` hears each time that paused time has come as far as it may: all that belongs to it has happened by then. */
  constructor(pace: Pace, held: () => void = () => undefined) {
    this.#pace = pace
    this.#held = held
  }

  get pace(): Pace {
    return this.#pace
  }

  get isPaused(): boolean {
    return this.#isPaused
  }

  setPace(pace: Pace): void {
    this.#change(() => {
      this.#pace = pace
    })
  }

  pause(): void {
    this.#change(() => {
      this.#isPaused = true
      this.#stepUntilMs = this.#nowMs
    })
  }

  resume(): void {
    this.#change(() => {
      this.#isPaused = false
    })
  }

  /** Lets a paused time go on for `ms`; pauses a running one. */
  step(ms: number): void {
    this.#change(() => {
      const from = this.#isPaused ? Math.max(this.#nowMs, this.#stepUntilMs) : this.#nowMs
      this.#isPaused = true
      this.#stepUntilMs = from + ms
    })
  }

  /** Null when virtual time may become `atMs` now; else a promise of the moment to ask again. */
  reach(atMs: number): Promise<void> | null {
    const isHeld = this.#isPaused && atMs > this.#stepUntilMs
    const waitMs = isHeld ? HELD_MS : this.#waitMs(atMs)
    if (waitMs < SLACK_MS) {
      this.#nowMs = atMs
      return null
    }
    if (isHeld) this.#held()
    const { over, wake } = wallSleep(waitMs)
    this.#wake = wake
    return over
  }

  /** How long to wait before looking again. */
  #waitMs(atMs: number): number {
    if (this.#pace === 'max' || this.#isPaused) return 0
    const nowMs = wallNow()
    const waitMs = dueMs(this.#anchor, atMs, this.#pace) - nowMs
    if (waitMs < -MAX_LAG_MS) this.#anchor = { virtualMs: atMs, wallMs: nowMs }
    if (waitMs >= 0 || waitMs < -MAX_LAG_MS) this.#lateFrom = null
    else if (this.#lateFrom !== null || waitMs < -SEEN_LAG_MS) return this.#catchUpMs(atMs, nowMs, this.#pace)
    return waitMs
  }

  #catchUpMs(atMs: number, nowMs: number, pace: number): number {
    const from = this.#lateFrom
    const waitMs = from === null ? 0 : dueMs(from, atMs, pace * CATCH_UP) - nowMs
    if (from === null || waitMs < -SEEN_LAG_MS) this.#lateFrom = { virtualMs: atMs, wallMs: nowMs }
    return waitMs
  }

  #change(make: () => void): void {
    make()
    this.#anchor = { virtualMs: this.#nowMs, wallMs: wallNow() }
    this.#lateFrom = null
    this.#wake()
  }
}

/** When a moment comes that goes on from the anchor at that pace. */
function dueMs({ virtualMs, wallMs }: Anchor, atMs: number, pace: number): number {
  return wallMs + (atMs - virtualMs) / pace
}
