/** Blocks that are too many where other blocks of a volume than the blueprint's lower the score. */
import { formatBlock, parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../contract/block.ts'
import type { Position } from '../../../contract/geometry.ts'
import type { Cause } from '../../diagnosis/cause.ts'
import type { Family, Lack } from '../../diagnosis/lack.ts'
import type { PlanFacts } from '../../diagnosis/wait-verdict.ts'
import { MOST_NAMED } from './block-lacks.ts'

interface Volume {
  readonly positions: Iterable<Position>
  /** Cells of the blueprint. */
  readonly wanted: readonly { readonly pos: Position }[]
  readonly counts: (block: BlockString) => boolean
}

interface ExtraBlock extends Lack {
  /** Null where it was there from the beginning. */
  readonly change: ReturnType<PlanFacts['world']['lastChange']>
}

/** What is missing, and what stands in the volume where the blueprint has nothing. */
export function withExtraBlocks(missing: Family, volume: Volume, facts: PlanFacts, endMs: number): Family {
  const extra = new Map(extraBlocks(volume, facts, endMs).map((lack) => [lack.id, lack]))
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

function extraBlocks(
  { positions, wanted, counts }: Volume,
  { world }: PlanFacts,
  endMs: number,
): readonly ExtraBlock[] {
  const cells = new Set(wanted.map(({ pos }) => positionKey(pos)))
  return [...positions].flatMap((pos) => {
    const block = world.at(pos)
    if (cells.has(positionKey(pos)) || !counts(block)) return []
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
