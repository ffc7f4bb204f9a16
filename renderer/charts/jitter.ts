/** Points side by side instead of upon each other, the same way in every drawing. */

/**
 * Offsets across a strip, for points whose places along it are given in px: each goes as near to the middle as it can without
 * touching those before it, and none further than `reach`. Points beyond what fits lie upon others.
 */
export function swarm(places: readonly number[], apart: number, reach: number): readonly number[] {
  const step = apart / 2
  const lanes = Math.max(0, Math.floor(reach / step))
  const offsets: number[] = []
  const columns = new Map<number, { readonly place: number; readonly offset: number }[]>()
  for (const place of places) {
    const column = Math.floor(place / apart)
    const near = [column - 1, column, column + 1].flatMap((index) => columns.get(index) ?? [])
    const offset = freeOffset(place, near, apart, step, lanes)
    offsets.push(offset)
    const own = columns.get(column) ?? []
    own.push({ place, offset })
    columns.set(column, own)
  }
  return offsets
}

function freeOffset(
  place: number,
  near: readonly { readonly place: number; readonly offset: number }[],
  apart: number,
  step: number,
  lanes: number,
): number {
  for (let lane = 0; lane <= lanes * 2; lane++) {
    const offset = Math.ceil(lane / 2) * step * (lane % 2 === 0 ? 1 : -1)
    if (near.every((other) => Math.hypot(other.place - place, other.offset - offset) >= apart - 1e-6)) return offset
  }
  // No room: lanes in turn, so that a dense place looks dense all over.
  return ((near.length % (lanes * 2 + 1)) - lanes) * step
}
