/** Something in a chart that can be pointed at. */
export interface Spot {
  /** Pixels in the plot. */
  readonly x: number
  readonly y: number
  /** Slot of the group, whose mark stands beside the words. */
  readonly slot: number | null
  readonly title: string
  readonly lines: readonly string[]
}

/** How far the pointer may be from a spot, in px. */
const REACH = 28

/** The nearest one in reach; of those in the same place, the last drawn. */
export function nearestSpot(spots: readonly Spot[], x: number, y: number): Spot | null {
  let best: Spot | null = null
  let least = REACH
  for (const spot of spots) {
    const away = Math.hypot(spot.x - x, spot.y - y)
    if (away > least) continue
    best = spot
    least = away
  }
  return best
}
