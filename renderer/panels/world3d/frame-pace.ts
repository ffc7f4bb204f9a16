/**
 * How often views are drawn, how sharp, and in how many parts: as is pleasant with a graphics card, as leaves room for the rest
 * without one. The page cannot show an answer to a press while its browser draws a view: views may drop pictures, controls may not
 * wait for them. Times are those until the card, or the processor in its place, says that it has drawn. Pure.
 */

/**
 * What is shown: an episode that is played on the same cores, something that a hand or a replay moves, or nothing that moves.
 */
export type Going = 'follow' | 'move' | 'still'

/** Time between two pictures with a graphics card: 30 a second. */
const SMOOTH_MS = 1000 / 30
/** Without one: 10 a second at most. */
const SLOW_MS = 100

interface Budget {
  /** Part of the time that pictures may take: without a card all cores draw, so an episode that is played needs most of it. */
  readonly share: number
  /** What a picture may take before it is drawn with fewer pixels. */
  readonly dearMs: number
  /** However dear they are, pictures come this often. */
  readonly fewestMs: number
}

const budgets: Readonly<Record<Going, Budget>> = {
  follow: { share: 0.15, dearMs: 40, fewestMs: 1000 },
  move: { share: 0.45, dearMs: 60, fewestMs: 500 },
  still: { share: 0.45, dearMs: Number.POSITIVE_INFINITY, fewestMs: 500 },
}

/** With how much of what is dear more pixels are tried again. */
const AGAIN = 0.7
/** Weight of the newest measurement. */
const NEWEST = 0.3
/** What the page's own drawing waits for at most without a card: views draw no longer than this at once. */
const PART_MS = 30

/** Measured cost of a picture with one pixel per pixel of the page, evened out; null before the first. */
export type DrawCost = number | null

/** Pixels of the canvas per CSS pixel, along one side, from the sharpest on. */
export function sharpnesses(hasCard: boolean, devicePixelRatio: number): readonly number[] {
  const fewer = [1, 0.75, 0.5]
  const most = Math.min(2, devicePixelRatio)
  return hasCard && most > 1 ? [most, ...fewer] : fewer
}

/** With a picture of that sharpness that took so long: drawing costs as many pixels as it has. */
export function measured(cost: DrawCost, newMs: number, sharpness: number): number {
  const plainMs = newMs / sharpness ** 2
  return cost === null ? plainMs : cost + (plainMs - cost) * NEWEST
}

/** How sharp to draw from now on; it comes back only where that is clearly cheap, not to and fro. What stands still is sharp. */
export function sharpnessFor(cost: DrawCost, now: number, going: Going, choices: readonly number[]): number {
  const [sharpest = 1] = choices
  if (going === 'still') return sharpest
  if (cost === null) return choices.includes(now) ? now : sharpest
  const { dearMs } = budgets[going]
  const affordable = choices.find((own) => cost * own ** 2 <= (own > now ? dearMs * AGAIN : dearMs))
  return affordable ?? choices.at(-1) ?? 1
}

/** Least time from the beginning of one picture to that of the next; `drawers` worlds share what drawing may take. */
export function pictureInterval(
  cost: DrawCost,
  { sharpness, going, hasCard, drawers }: PictureKind & { readonly drawers: number },
): number {
  const least = hasCard ? SMOOTH_MS : SLOW_MS
  // A card draws beside the cores that an episode is played on.
  const { share, fewestMs } = budgets[hasCard ? 'move' : going]
  const fair = ((cost ?? 0) * sharpness ** 2) / share
  if (fair <= least) return hasCard ? least : least * drawers
  return drawers * Math.min(fewestMs, fair)
}

export interface PictureKind {
  readonly sharpness: number
  readonly going: Going
  readonly hasCard: boolean
}

/** How many of a picture's tiles are drawn before the page may show something else. */
export function tilesAtOnce(cost: DrawCost, tiles: number, { sharpness, hasCard }: Omit<PictureKind, 'going'>): number {
  if (hasCard) return Math.max(1, tiles)
  if (cost === null) return 1
  const ofOne = (cost * sharpness ** 2) / Math.max(1, tiles)
  return Math.max(1, Math.min(tiles, Math.floor(PART_MS / ofOne)))
}
