/** Doors, trapdoors and gates that open by hand. */

import { blockAt, blockString, changed, type FullBlock } from '../../rules/blocks/block-facts.ts'
import * as family from '../../rules/blocks/block-families.ts'
import { isHorizontal, lookDirection } from '../../rules/blocks/facing.ts'
import { opensByHand } from '../../rules/blocks/interactive-blocks.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import { neighbour, oppositeDirection } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import type { Concern } from '../survival.ts'

/** Opened by hand; a gate swings away from whoever opens it. */
function swung(block: FullBlock, player: SquidPlayer): FullBlock {
  const open = block.state.open !== 'true'
  const look = lookDirection(player.yawDegrees)
  const facing = block.state.facing
  const away = open && family.isFenceGate(block.name) && isHorizontal(facing) && facing === oppositeDirection[look]
  return changed(block, { open: String(open), ...(away ? { facing: look } : {}) })
}

export const openables: Concern = ({ edits, uses }) => {
  const put = (cells: readonly { readonly pos: Position; readonly to: FullBlock }[], by: string): void => {
    const changes = cells.map(({ pos, to }) => ({ pos, from: edits.blocks.at(pos), to: blockString(to) }))
    edits.apply(changes, [], by)
  }
  uses.block.add(({ player, clicked, block }) => {
    if (!opensByHand(block.name)) return false
    const next = swung(block, player)
    const cells = [{ pos: clicked, to: next }]
    if (family.isDoor(block.name)) {
      const otherPos = neighbour(clicked, block.state.half === 'lower' ? 'up' : 'down')
      const other = blockAt(edits.blocks, otherPos)
      if (other.name === block.name) {
        cells.push({ pos: otherPos, to: changed(other, { open: next.state.open ?? 'false' }) })
      }
    }
    put(cells, player.username)
    return true
  })
  return {}
}
