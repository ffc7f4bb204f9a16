/**
 * Marks that would hide each other. They go a few pixels apart across the axis of their values, never along it: where both axes are
 * of values, none is moved.
 */

type Place = readonly [number, number]

/** Offsets of so many marks around their common place, in px: `step` apart, less where that would be more than `most` in all. */
export function sideBySide(count: number, step: number, most: number): readonly number[] {
  const apart = count > 1 ? Math.min(step, most / (count - 1)) : 0
  return Array.from({ length: count }, (_, index) => (index - (count - 1) / 2) * apart)
}

/** Between the rims of marks in the same place, in px; less where there are many. */
const RIM = 3
const MOST_RIMS = 14

/**
 * Radii of marks that stay where they are, though they may hide others: each is larger by a rim than those drawn after it within
 * `near` px, so that something is seen of all. `radius` and places are in px; the marks are drawn in this order.
 */
export function nested(places: readonly Place[], near: number, radius: number): readonly number[] {
  const radii: number[] = places.map(() => radius)
  const rim = Math.min(RIM, MOST_RIMS / Math.max(1, places.length - 1))
  for (const [index, [x, y]] of [...places.entries()].toReversed()) {
    const above = radii.filter((_, later) => {
      const [otherX = x, otherY = y] = places[later] ?? []
      return later > index && Math.hypot(otherX - x, otherY - y) < near
    })
    radii[index] = Math.max(radius, ...above.map((other) => other + rim))
  }
  return radii
}
