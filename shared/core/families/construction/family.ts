/** Buildings as the lab, the page and the metrics see them. */
import { positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { EpisodeRecord } from '../../../contract/record/record.ts'
import type { WorldPlan } from '../../../contract/scenario.ts'
import type { BlueprintCell, ConstructionTask } from '../../../contract/tasks/construction.ts'
import { cellIsRight, completionRate } from '../../construction.ts'
import { counted } from '../../format/counted.ts'
import { boxAround, furnishedBox } from '../../scene/boxes.ts'
import { worldOfRecord } from '../../voxel-world.ts'
import { type FamilyTerms, isOrAre } from '../family-terms.ts'
import type { Owned, TaskFamily, TaskTable } from '../task-family.ts'
import { blockLacks } from './block-lacks.ts'
import { materialsOf } from './materials.ts'
import { publishedFigures } from './published-figures.ts'

const words: FamilyTerms = {
  completed: 'built',
  whole: 'of the blueprint',
  part: 'block',
  countsParts: true,
  nothingYet: 'nothing is built yet, of 100 % in the blueprint',
  lacking: 'missing blocks',
  costless: 'No missing block goes back to it.',
  places: 'buildings',
  complete: 'Everything stands as the task asks.',
  reached: ({ wanted, lacking, inSight }) => {
    if (lacking === 0 && inSight > 0) return `All ${wanted} blocks stand, and ${counted(inSight, 'other')} in sight.`
    if (lacking === 0) return wanted === 1 ? 'The block stands.' : `All ${wanted} blocks stand.`
    return `${lacking} of ${counted(wanted, 'block')} ${isOrAre(lacking)} missing or wrong.`
  },
}

function materialTable({ blueprint }: ConstructionTask, world: WorldPlan): TaskTable {
  return {
    caption: 'Materials',
    heads: ['Block', 'wanted', world.members === undefined ? 'in containers' : 'at the start'],
    isText: false,
    rows: materialsOf(blueprint.cells, world).map(({ name, wanted, held }) => ({
      name,
      cells: [String(wanted), String(held)],
      isShort: held < wanted,
    })),
  }
}

export const constructionFamily: TaskFamily<ConstructionTask> = {
  words,
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
  table: (task, { world }) => materialTable(task, world),
  lacks: ({ blueprint }, facts, endMs) => blockLacks(facts, blueprint, endMs),
  // Blocks are told by their causes.
  goalFindings: () => [],
  standing: () => null,
}

/* Who put the right blocks there. */

/** Right blocks of the end, owned by who put them there. */
function ownedBlocks(cells: readonly BlueprintCell[], record: EpisodeRecord): readonly Owned[] {
  const builders = new Map<string, string>()
  for (const { actor, type, data } of record.events) {
    if (type !== 'block.change') continue
    const by = data.by ?? (actor.kind === 'agent' ? actor.id : null)
    if (by === null) builders.delete(positionKey(data.pos))
    else builders.set(positionKey(data.pos), by)
  }
  const world = worldOfRecord(record)
  return cells.flatMap((cell) => {
    const owner = builders.get(positionKey(cell.pos))
    return owner !== undefined && cellIsRight(cell, world.at) ? [{ owner, score: 1, isReached: true }] : []
  })
}
