/** What a building of MineCollab lacks at the end: blocks that are missing or wrong, and those that are too many. */
import { formatBlock, isAir, parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { MinecollabConstructionTask } from '../../../contract/tasks/minecollab-construction.ts'
import type { Cause } from '../../diagnosis/cause.ts'
import type { Family, Lack } from '../../diagnosis/lack.ts'
import type { PlanFacts } from '../../diagnosis/wait-verdict.ts'
import { blockLacks, MOST_NAMED } from '../construction/block-lacks.ts'
import { cellsOfLevels } from './score.ts'
import { halvedCells } from './told-cells.ts'

/** All that the score counts as a mismatch. */
export function buildingLacks(task: MinecollabConstructionTask, facts: PlanFacts, endMs: number): Family {
  const missing = blockLacks(facts, { name: '', cells: [...halvedCells(task)] }, endMs)
  const extra = new Map(extraBlocks(task, facts, endMs).map((lack) => [lack.id, lack]))
  const lacks = [...missing.lacks, ...extra.values()]
  const causeOf = (lack: Lack): Cause | null => {
    const change = extra.get(lack.id)?.change
    return change === undefined || change === null ? null : { kind: 'wrong block', change }
  }
  return {
    ...missing,
    isNamed: lacks.length <= MOST_NAMED,
    lacks,
    witnessed: (lack) => causeOf(lack) ?? missing.witnessed(lack),
  }
}

interface ExtraBlock extends Lack {
  /** Null where it was there from the beginning. */
  readonly change: ReturnType<PlanFacts['world']['lastChange']>
}

/** Whatever stands inside the levels where the blueprint has air. */
function extraBlocks(task: MinecollabConstructionTask, { world }: PlanFacts, endMs: number): readonly ExtraBlock[] {
  const wanted = new Set(task.cells.map(({ pos }) => positionKey(pos)))
  return cellsOfLevels(task).flatMap((pos) => {
    const block = world.at(pos)
    if (wanted.has(positionKey(pos)) || isAir(block)) return []
    const { name, state } = parseBlock(block)
    return [
      {
        id: `extra block ${positionKey(pos)}`,
        words: `${formatBlock(name, state)} too many at ${pos.join(' ')}`,
        jump: { select: { kind: 'block', pos }, atMs: endMs },
        subtasks: [],
        change: world.lastChange(pos),
      },
    ]
  })
}
