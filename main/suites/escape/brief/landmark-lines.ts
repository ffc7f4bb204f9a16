/** Containers and their contents, as agents are told. */

import { samePosition } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import { containersOf } from '../first-world.ts'

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
