/** The next step of clearing: from above to below, each member what its tools are good for. */
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { MemberCall } from '../../../../shared/contract/teamcraft-calls.ts'
import { strikesNeeded } from '../../../../shared/core/teamcraft/strikes.ts'
import type { Belief } from './belief.ts'

interface Block {
  readonly pos: Position
  readonly block: string
}

export function planClear(belief: Belief): readonly MemberCall[] {
  const known = [...belief.blocks.values()].filter(({ pos }) => pos[1] >= 0)
  const left = known.length > 0 ? known : unseenCells(belief)
  const taken = new Set<Block>()
  return belief.members.flatMap((agent) => {
    const strikes = ({ block }: Block): number => strikesNeeded(block, belief.itemsOf(agent))
    const best = left
      .filter((one) => !taken.has(one))
      .toSorted((a, b) => strikes(a) - strikes(b) || b.pos[1] - a.pos[1])[0]
    if (best === undefined) return []
    taken.add(best)
    return [{ agent, call: { name: 'mineBlock' as const, pos: best.pos } }]
  })
}

/** Where something may still stand that nobody sees: below and beside what stood there, tried least first. */
function unseenCells(belief: Belief): readonly Block[] {
  const axis = [-2, -1, 0, 1]
  return axis
    .flatMap((x) => axis.flatMap((z) => [0, 1].map((y): Block => ({ pos: [x, y, z], block: 'air' }))))
    .toSorted((a, b) => belief.triedAt(a.pos) - belief.triedAt(b.pos) || a.pos[1] - b.pos[1])
}
