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
export interface DrawBudget {
  /** Of the time. */
  readonly share: number
  /** What a picture may take before it is drawn with fewer pixels. */
  readonly dearMs: number
  /** However dear they are, pictures come this often. */
  readonly fewestMs: number
}

export const usualBudget: DrawBudget = { share: 0.3, dearMs: 60, fewestMs: 500 }
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
export type DrawCost = number | null

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
