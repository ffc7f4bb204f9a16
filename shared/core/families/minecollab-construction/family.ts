/** MineCollab's buildings as the lab, the page and the metrics see them. */
import type { MinecollabConstructionTask } from '../../../contract/tasks/minecollab-construction.ts'
import { collaborationTraits } from '../../collect/collaboration-traits.ts'
import { boxAround } from '../../scene/boxes.ts'
import { extraTerms } from '../construction/extra-terms.ts'
import { materialTable } from '../construction/material-table.ts'
import { ownedBlocks } from '../construction/owned-blocks.ts'
import type { TaskFamily } from '../task-family.ts'
import { buildingLacks } from './lacks.ts'
import { minecollabCompletion, volumeOf } from './score.ts'
import { halvedCells } from './told-cells.ts'

export const minecollabConstructionFamily: TaskFamily<MinecollabConstructionTask> = {
  words: extraTerms('MineCollab’s sites'),
  look: { zoom: 0.8, isRoofless: false, angles: () => ({ yaw: 205, pitch: 30 }) },
  tables: null,
  size: ({ cells }) => cells.length,
  traits: collaborationTraits,
  completion: minecollabCompletion,
  benchmarkCompletion: () => null,
  owned: (task, record) => ownedBlocks(halvedCells(task), record),
  cells: halvedCells,
  rooms: () => null,
  box: (task) => boxAround(task.cells, volumeOf(task)),
  table: ({ cells }, { world }) => materialTable(cells, world),
  lacks: buildingLacks,
  // Blocks are told by their causes.
  goalFindings: () => [],
  standing: () => null,
}
