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

/** Points side by side instead of upon each other, the same way in every drawing. */

/** The points around a place that have found room; those that have not lie upon them, and are only counted. */
interface Column {
  readonly found: { readonly place: number; readonly offset: number }[]
  beyond: number
}

/**
 * Offsets across a strip, for points whose places along it are given in px: each goes as near to the middle as it can without
 * touching those before it, and none further than `reach`. Points beyond what fits lie upon others.
 */
export function swarm(places: readonly number[], apart: number, reach: number): readonly number[] {
  const step = apart / 2
  const lanes = Math.max(0, Math.floor(reach / step))
  const columns = new Map<number, Column>()
  return places.map((place) => {
    const at = Math.floor(place / apart)
    const near = [at - 1, at, at + 1].flatMap((index) => columns.get(index)?.found ?? [])
    const own = columns.get(at) ?? { found: [], beyond: 0 }
    columns.set(at, own)
    const offset = freeOffset(place, near, apart, lanes)
    if (offset !== null) {
      own.found.push({ place, offset })
      return offset
    }
    // Lanes in turn, so that a dense place looks dense all over.
    own.beyond++
    return ((own.beyond % (lanes * 2 + 1)) - lanes) * step
  })
}

/** Null where there is no room. */
function freeOffset(place: number, near: Column['found'], apart: number, lanes: number): number | null {
  for (let lane = 0; lane <= lanes * 2; lane++) {
    const offset = ((Math.ceil(lane / 2) * apart) / 2) * (lane % 2 === 0 ? 1 : -1)
    if (near.every((other) => Math.hypot(other.place - place, other.offset - offset) >= apart - 1e-6)) return offset
  }
  return null
}
