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
