/** When a viewer's next picture is due, and how sharp it is: by what its pictures take, and by what is followed. */
import type { Playback } from '../../store/playback.ts'

/**
 * How often views are drawn, and how sharp: as is pleasant with a graphics card, as leaves room for the rest without one. A page
 * shows nothing new, no press either, while a picture is drawn: views may drop pictures, controls may not wait for them.
 */

/** Time between two pictures with a graphics card: 30 a second. */
const SMOOTH_MS = 1000 / 30
/** Without: 10 a second at most. */
const SLOW_MS = 100
/** A picture that takes longer than this is drawn by the processor, on all its cores. */
const CARD_COST_MS = 14

/** What pictures that the processor draws may take: episodes are played on the same cores. */
interface DrawBudget {
  /** Of the time. */
  readonly share: number
  /** What a picture may take before it is drawn with fewer pixels. */
  readonly dearMs: number
  /** However dear they are, pictures come this often. */
  readonly fewestMs: number
}

const usualBudget: DrawBudget = { share: 0.3, dearMs: 60, fewestMs: 500 }
/**
 * While an episode is followed that is played faster than the game is: its page, its lab and it itself have less time for more,
 * and what comes late is as much later in the game.
 */
export const hurriedBudget: DrawBudget = { share: 0.2, dearMs: 40, fewestMs: 1000 }

/**
 * What a picture costs at least where the browser says that the processor draws it: on all cores of an idle machine it is soon
 * done, and nothing would be left for episodes.
 */
const PROCESSOR_COST_MS = SLOW_MS * usualBudget.share
/** Weight of the newest measurement. */
const NEWEST = 0.3

/** Pixels of the canvas per pixel of the page, along one side, while something moves; the sharpest that is not too dear. */
const SHARPNESSES = [1, 0.75, 0.5] as const
export type Sharpness = (typeof SHARPNESSES)[number]
/** With how much of what is dear more pixels are tried again. */
const AGAIN = 0.7

/** Measured cost of a sharp picture, evened out; null before the first. */
type DrawCost = number | null

/** With a picture of that sharpness that took so long: drawing costs as many pixels as it has. */
export function measured(cost: DrawCost, newMs: number, sharpness: Sharpness = 1): number {
  const sharpMs = newMs / sharpness ** 2
  return cost === null ? sharpMs : cost + (sharpMs - cost) * NEWEST
}

/** What a picture of that sharpness costs. */
export function costAt(cost: DrawCost, sharpness: Sharpness, hasCard: boolean): DrawCost {
  if (cost === null) return null
  const ms = cost * sharpness ** 2
  return hasCard ? ms : Math.max(PROCESSOR_COST_MS, ms)
}

/** How sharp to draw from now on; it comes back only where that is clearly cheap, not to and fro. */
export function sharpnessFor(cost: DrawCost, now: Sharpness, { dearMs } = usualBudget): Sharpness {
  if (cost === null) return now
  const affordable = SHARPNESSES.find((own) => cost * own ** 2 <= (own > now ? dearMs * AGAIN : dearMs))
  return affordable ?? 0.5
}

/** Least time from one picture to the next; `drawers` worlds share what drawing may take. */
export function pictureInterval(cost: DrawCost, drawers = 1, { share, fewestMs } = usualBudget): number {
  if (cost === null || cost <= CARD_COST_MS) return SMOOTH_MS
  return drawers * Math.min(fewestMs, Math.max(SLOW_MS, cost / share))
}

/** Whether it is time for the next picture; a screen's refresh that comes up to 4 ms early counts. */
export function isDue(sinceMs: number, cost: DrawCost, drawers = 1, budget = usualBudget): boolean {
  return sinceMs >= pictureInterval(cost, drawers, budget) - 4
}

interface PicturePaceParts {
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
