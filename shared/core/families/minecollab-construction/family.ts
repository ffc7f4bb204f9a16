/** MineCollab's buildings as the lab, the page and the metrics see them. */
import type { MinecollabConstructionTask } from '../../../contract/tasks/minecollab-construction.ts'
import { boxAround, furnishedBox } from '../../scene/boxes.ts'
import { blockLacks } from '../construction/block-lacks.ts'
import { buildingTerms } from '../construction/building-terms.ts'
import { materialTable } from '../construction/material-table.ts'
import { ownedBlocks } from '../construction/owned-blocks.ts'
import type { TaskFamily } from '../task-family.ts'
import { minecollabCompletion } from './score.ts'

export const minecollabConstructionFamily: TaskFamily<MinecollabConstructionTask> = {
  words: { ...buildingTerms, places: 'MineCollab’s sites' },
  look: { zoom: 0.8, isRoofless: false, angles: () => ({ yaw: 205, pitch: 30 }) },
  tables: null,
  size: ({ cells }) => cells.length,
  completion: minecollabCompletion,
  benchmarkCompletion: () => null,
  owned: ({ cells }, record) => ownedBlocks(cells, record),
  cells: ({ cells }) => cells,
  rooms: () => null,
  box: ({ cells }, world) => boxAround(cells, furnishedBox(world)),
  table: ({ cells }, { world }) => materialTable(cells, world),
  lacks: ({ cells }, facts, endMs) => blockLacks(facts, { name: '', cells: [...cells] }, endMs),
  // Blocks are told by their causes.
  goalFindings: () => [],
  standing: () => null,
}
