/** What a building of MineCollab lacks at the end: blocks that are missing or wrong, and those that are too many. */
import { isAir } from '../../../../packages/minecraft-server/values/block-string.ts'
import type { MinecollabConstructionTask } from '../../../contract/tasks/minecollab-construction.ts'
import type { Family } from '../../diagnosis/lack.ts'
import type { PlanFacts } from '../../diagnosis/wait-verdict.ts'
import { blockLacks } from '../construction/block-lacks.ts'
import { withExtraBlocks } from '../construction/extra-blocks.ts'
import { cellsOfLevels } from './score.ts'
import { halvedCells } from './told-cells.ts'

/** All that the score counts as a mismatch. */
export function buildingLacks(task: MinecollabConstructionTask, facts: PlanFacts, endMs: number): Family {
  const missing = blockLacks(facts, { name: '', cells: [...halvedCells(task)] }, endMs)
  const volume = { positions: cellsOfLevels(task), wanted: task.cells, counts: (block: string) => !isAir(block) }
  return withExtraBlocks(missing, volume, facts, endMs)
}
