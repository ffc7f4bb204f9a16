/** Buildings as the lab, the page and the metrics see them. */
import type { ConstructionTask } from '../../../contract/tasks/construction.ts'
import { completionRate } from '../../construction.ts'
import { boxAround, furnishedBox } from '../../scene/boxes.ts'
import type { TaskFamily } from '../task-family.ts'
import { blockLacks } from './block-lacks.ts'
import { buildingTerms } from './building-terms.ts'
import { materialTable } from './material-table.ts'
import { ownedBlocks } from './owned-blocks.ts'
import { publishedFigures } from './published-figures.ts'

export const constructionFamily: TaskFamily<ConstructionTask> = {
  words: buildingTerms,
  // Of a building some of what stands around is seen, too: it is where its blocks come from. It shows its front.
  look: { zoom: 0.8, isRoofless: false, angles: () => ({ yaw: 205, pitch: 30 }) },
  tables: { benchmark: 'villagerbench', column: 1, tasks: 100, figures: { model: 'GPT-4o', rows: publishedFigures } },
  size: ({ blueprint }) => blueprint.cells.length,
  completion: ({ blueprint }, blockAt) => completionRate(blueprint.cells, blockAt),
  benchmarkCompletion: () => null,
  owned: ({ blueprint }, record) => ownedBlocks(blueprint.cells, record),
  cells: ({ blueprint }) => blueprint.cells,
  rooms: () => null,
  box: ({ blueprint }, world) => boxAround(blueprint.cells, furnishedBox(world)),
  table: (task, { world }) => materialTable(task.blueprint.cells, world),
  lacks: ({ blueprint }, facts, endMs) => blockLacks(facts, blueprint, endMs),
  // Blocks are told by their causes.
  goalFindings: () => [],
  standing: () => null,
}
