/** Names of the parts of a place: `room 2`, `room 2a` if its parts are not connected, `the exit pad`. */
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { Area, Geography } from '../geography/geography.ts'

export function at(pos: Position): string {
  return `(${pos.join(', ')})`
}

export function partsOf(room: number, { areas }: Geography): readonly Area[] {
  return areas.filter((area) => area.room === room)
}

export function placeName(area: Area, geography: Geography): string {
  if (area.room === null) return area.isCourt ? 'the exit pad' : 'a room without switches'
  const parts = partsOf(area.room, geography)
  return `room ${area.room + 1}${parts.length < 2 ? '' : partLetter(parts.indexOf(area))}`
}

/** `in room 2`, `at the exit pad`. */
export function describeWhere(area: Area, geography: Geography): string {
  return `${area.isCourt ? 'at' : 'in'} ${placeName(area, geography)}`
}

/** `a` for the first one. */
export function partLetter(index: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + index)
}
