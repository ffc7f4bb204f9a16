/** Names of the parts of a place: `room 2`, `room 2a` if its parts are not connected, `the exit pad`. */
import { samePosition } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { Area, Geography } from '../geography/geography.ts'
import { containersOf } from '../room-blocks.ts'

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

/* Containers and their contents, as agents are told. */

/** `placeOf`: the part of the place that contains a position, such as `in room 2`; null if unknown. */
export function landmarkLines(
  { landmarks, world }: Scenario,
  placeOf: (pos: Position) => string | null = () => null,
): readonly string[] {
  const containers = containersOf(world)
  return landmarks.map(({ name, pos, note }) => {
    const held = containers.filter((container) => samePosition(container.pos, pos)).flatMap(({ items }) => items)
    const contents = held.map((item) => `${item.count} ${item.name}`).join(', ')
    const place = placeOf(pos)
    return `- ${name} at (${pos.join(', ')}): ${[
      ...(place === null ? [] : [place]),
      note,
      ...(contents === '' ? [] : [`held at the start: ${contents}`]),
    ].join(', ')}`
  })
}
