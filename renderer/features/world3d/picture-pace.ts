/** When a viewer's next picture is due, and how sharp it is: by what its pictures take, and by what is followed. */
import type { Playback } from '../../store/playback.ts'
import {
  costAt,
  type DrawBudget,
  type DrawCost,
  hurriedBudget,
  isDue,
  measured,
  pictureInterval,
  type Sharpness,
  sharpnessFor,
  usualBudget,
} from './frame-pace.ts'

export interface PicturePaceParts {
  /** Whether a graphics card draws, not the processor in its place. */
  readonly hasCard: boolean
  readonly now: () => number
  /** Waits until the card has drawn, as far as the browser says. */
  readonly finish: () => void
}

/** How many pictures are drawn from one measurement of their cost to the next; the first one compiles, and says nothing. */
const MEASURE_EVERY = 5
/** How long a pace is looked at before it counts. */
const LOOK_MS = 500
/** Game time per time from which on what is followed is in a hurry: the game's own speed and what a busy machine catches up. */
const HURRY = 1.5
/** Somebody who moves a camera wants to see it move. */
const HAND_MS = 500

interface Look {
  readonly nowMs: number
  readonly atMs: number
}

export class PicturePace {
  readonly #parts: PicturePaceParts
  #drawn = 0
  /** What the page itself takes to draw. */
  #cost: DrawCost = null
  /** What the processor takes for a picture until it is there. */
  #wholeCost: DrawCost = null
  /** While something moves; what stands still is drawn sharp. */
  #sharpness: Sharpness = 1
  #isStanding = false
  /** What is followed has not gone on for a while: the game is held, or nothing happens. */
  #isStill = false
  #isHurried = false
  #look: Look | null = null
  #handMs = Number.NEGATIVE_INFINITY

  constructor(parts: PicturePaceParts) {
    this.#parts = parts
  }

  /** What is shown at this moment: before each question. */
  see({ atMs, mode }: Pick<Playback, 'atMs' | 'mode'>): void {
    const nowMs = this.#parts.now()
    if (mode !== 'follow') {
      this.#look = null
      this.#isHurried = false
      this.#isStill = false
      this.#isStanding = mode === 'stand'
      return
    }
    this.#look ??= { nowMs, atMs }
    const passedMs = nowMs - this.#look.nowMs
    const isSame = atMs === this.#look.atMs
    this.#isStill = isSame && (this.#isStill || passedMs >= LOOK_MS)
    this.#isStanding = this.#isStill
    if (passedMs < LOOK_MS) return
    this.#isHurried = atMs - this.#look.atMs > passedMs * HURRY
    this.#look = { nowMs, atMs }
  }

  /** A hand has moved a camera. */
  touch(): void {
    this.#handMs = this.#parts.now()
  }

  /** Whether there may be a picture `sinceMs` after the one before; `drawers` worlds share what drawing may take. */
  isDue(sinceMs: number, drawers: number): boolean {
    return isDue(sinceMs, this.#costNow, drawers, this.#budget)
  }

  /** Pixels of the canvas per CSS pixel. */
  density(devicePixelRatio: number): number {
    return pictureInterval(this.#costNow) > 40 ? this.#sharpnessNow : Math.min(2, devicePixelRatio)
  }

  /** Whether the next picture is to be drawn aside: so little time is left for pictures that nothing may wait for them. */
  get isHurried(): boolean {
    return this.#budget === hurriedBudget
  }

  /** Draws a picture, and learns what it took. */
  draw(work: () => void): void {
    const startMs = this.#parts.now()
    work()
    this.#drawn += 1
    if (this.#drawn % MEASURE_EVERY > 0) return
    this.#parts.finish()
    this.#cost = measured(this.#cost, this.#parts.now() - startMs, this.#sharpnessNow)
    this.#sharpness = sharpnessFor(this.#cost, this.#sharpness)
  }

  /** A picture that was drawn aside is there `tookMs` after it was begun. */
  drawnAside(tookMs: number): void {
    this.#wholeCost = measured(this.#wholeCost, tookMs, this.#sharpnessNow)
    this.#sharpness = sharpnessFor(this.#wholeCost, this.#sharpness, hurriedBudget)
  }

  get #budget(): DrawBudget {
    const isTouched = this.#parts.now() - this.#handMs < HAND_MS
    return this.#isHurried && !this.#parts.hasCard && !isTouched ? hurriedBudget : usualBudget
  }

  get #sharpnessNow(): Sharpness {
    return this.#isStanding ? 1 : this.#sharpness
  }

  get #costNow(): DrawCost {
    const cost = this.isHurried ? (this.#wholeCost ?? this.#cost) : this.#cost
    return costAt(cost, this.#sharpnessNow, this.#parts.hasCard)
  }
}
