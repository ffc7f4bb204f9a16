/** What is true of a building of MineCollab: who has the material for a block places it. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { MinecollabConstructionTask } from '../../../shared/contract/tasks/minecollab-construction.ts'
import { toldCells } from '../../../shared/core/families/minecollab-construction/told-cells.ts'
import { allotBlocks } from '../../../shared/core/task-graph/allot.ts'
import type { TaskTruth } from '../../../shared/core/task-graph/task-truth.ts'
import { scaffoldingOf } from '../building/scaffolding.ts'
import { blocksInOrder, buildingTruth } from '../building/truth.ts'
import { nameOf } from '../minecollab/members.ts'

export function buildingOracle(task: MinecollabConstructionTask, scenario: Scenario): TaskTruth {
  const blocks = blocksInOrder(toldCells(task))
  const placers = allotBlocks(blocks, handsOf(scenario))
  return buildingTruth(blocks, {
    scaffolding: scaffoldingOf(scenario),
    gathering: { functions: [], subtasks: [] },
    placerOf: (block) => placers.get(block),
    sources: new Map(),
  })
}

function handsOf({ stage, world }: Scenario): ReadonlyMap<string, ReadonlyMap<string, number>> {
  return new Map(
    (world.members ?? []).map(({ items = [] }, place) => {
      const held = new Map<string, number>()
      for (const { name, count } of items) held.set(name, (held.get(name) ?? 0) + count)
      return [nameOf(stage?.members[place], place), held]
    }),
  )
}
