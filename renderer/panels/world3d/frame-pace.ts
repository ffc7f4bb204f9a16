/** How often views are drawn: as often as is pleasant with a graphics card, as often as leaves room for the rest without one. */

/** Time between two pictures with a graphics card: 30 a second. */
const SMOOTH_MS = 1000 / 30
/** Without: between 10 and a little over 5 a second. */
const FEWEST_MS = 190
const SLOW_MS = 100
/**
 * A picture that takes longer than this is drawn by the processor, on all its cores. Then drawing may take this share of the
 * time: episodes are played on the same cores.
 */
const CARD_COST_MS = 14
const SHARE = 0.3
/**
 * What a picture costs at least where the browser says that the processor draws it: on all cores of an idle machine it is soon
 * done, and nothing would be left for episodes.
 */
const PROCESSOR_COST_MS = SLOW_MS * SHARE
/** Weight of the newest measurement. */
const NEWEST = 0.3

/** Measured cost of a picture, evened out; null before the first. */
export type DrawCost = number | null

export function measured(cost: DrawCost, newMs: number, hasCard = true): number {
  const even = cost === null ? newMs : cost + (newMs - cost) * NEWEST
  return hasCard ? even : Math.max(PROCESSOR_COST_MS, even)
}

/** Least time from one picture to the next; `drawers` worlds share what drawing may take. */
export function pictureInterval(cost: DrawCost, drawers = 1): number {
  if (cost === null || cost <= CARD_COST_MS) return SMOOTH_MS
  return drawers * Math.min(FEWEST_MS, Math.max(SLOW_MS, cost / SHARE))
}

/** Whether it is time for the next picture; a screen's refresh that comes up to 4 ms early counts. */
export function isDue(sinceMs: number, cost: DrawCost, drawers = 1): boolean {
  return sinceMs >= pictureInterval(cost, drawers) - 4
}
