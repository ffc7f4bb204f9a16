/** MineCollab's buildings as the lab, the page and the metrics see them. */
import type { MinecollabConstructionTask } from '../../../contract/tasks/minecollab-construction.ts'
import { collaborationTraits } from '../../collect/collaboration-traits.ts'
import { counted } from '../../format/counted.ts'
import { boxAround } from '../../scene/boxes.ts'
import { buildingTerms } from '../construction/building-terms.ts'
import { materialTable } from '../construction/material-table.ts'
import { ownedBlocks } from '../construction/owned-blocks.ts'
import { type FamilyTerms, isOrAre } from '../family-terms.ts'
import type { TaskFamily } from '../task-family.ts'
import { buildingLacks } from './lacks.ts'
import { minecollabCompletion, volumeOf } from './score.ts'
import { halvedCells } from './told-cells.ts'

/** Blocks that are too many lower the score as well. */
const words: FamilyTerms = {
  ...buildingTerms,
  places: 'MineCollab’s sites',
  countsParts: false,
  lacking: 'missing and extra blocks',
  costless: 'No block that is missing or too many goes back to it.',
  reached: ({ wanted, lacking }) =>
    lacking === 0
      ? `All of ${counted(wanted, 'block')} stand, and nothing else.`
      : `${counted(lacking, 'block')} ${isOrAre(lacking)} missing, wrong or too many, of ${wanted} in the blueprint.`,
}

export const minecollabConstructionFamily: TaskFamily<MinecollabConstructionTask> = {
  words,
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
