/** What is true of a building without a chest: who has the material for a block places it. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'
import { allotBlocks } from '../../../shared/core/task-graph/allot.ts'
import type { TaskTruth } from '../../../shared/core/task-graph/task-truth.ts'
import { scaffoldingOf } from './scaffolding.ts'
import { blocksInOrder, buildingTruth } from './truth.ts'

/** `nameOf`: of the member at a place in the team. */
export function handsTruth(
  cells: readonly BlueprintCell[],
  scenario: Scenario,
  nameOf: (place: number) => string,
): TaskTruth {
  const blocks = blocksInOrder(cells)
  const placers = allotBlocks(blocks, handsOf(scenario, nameOf))
  return buildingTruth(blocks, {
    scaffolding: scaffoldingOf(scenario),
    gathering: { functions: [], subtasks: [] },
    placerOf: (block) => placers.get(block),
    sources: new Map(),
  })
}

function handsOf(
  { world }: Scenario,
  nameOf: (place: number) => string,
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  return new Map(
    (world.members ?? []).map(({ items = [] }, place) => {
      const held = new Map<string, number>()
      for (const { name, count } of items) held.set(name, (held.get(name) ?? 0) + count)
      return [nameOf(place), held]
    }),
  )
}
