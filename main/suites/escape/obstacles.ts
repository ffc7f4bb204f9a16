/** Why rooms cannot be left, as far as that shows without playing. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { EscapeRoom } from '../../../shared/contract/tasks/escape.ts'
import { worksOf } from './oracle/works.ts'
import { containersOf } from './room-blocks.ts'

/** A sentence per obstacle. */
export function escapeObstacles(scenario: Scenario): readonly string[] {
  const { task } = scenario
  return task.kind === 'escape' ? [...missingItems(scenario), ...locksWithoutKey(scenario, task.rooms)] : []
}

/** Items that must be placed and exist nowhere. */
function missingItems(scenario: Scenario): readonly string[] {
  const held = new Map<string, number>()
  for (const { items } of containersOf(scenario.world)) {
    for (const { name, count } of items) held.set(name, (held.get(name) ?? 0) + count)
  }
  const placed = worksOf(scenario, []).flatMap(({ operations }) =>
    operations.flatMap(({ kind, block }) => (kind === 'place' ? [block.name] : [])),
  )
  return [...Map.groupBy(placed, (item) => item)].flatMap(([item, { length }]) => {
    const has = held.get(item) ?? 0
    return has >= length ? [] : [`The rooms need ${length} ${item}, and the containers hold ${has}.`]
  })
}

function locksWithoutKey({ world }: Scenario, rooms: readonly EscapeRoom[]): readonly string[] {
  const keys = new Set(
    rooms.flatMap(({ events }) =>
      events.flatMap(({ effects }) => effects.flatMap((effect) => (effect.kind === 'give' ? [effect.label] : []))),
    ),
  )
  return containersOf(world).flatMap(({ pos, lock }) =>
    lock === null || keys.has(lock) ? [] : [`Nobody gets the key "${lock}" of the container at (${pos.join(', ')}).`],
  )
}
