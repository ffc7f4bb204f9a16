/** Lily pads and frogspawn are put on the water that a player looks at (Minecraft Wiki, Lily Pad): no face of a block is clicked. */

import { blockAt, withState } from '../../rules/blocks/block-facts.ts'
import { isAnyAir } from '../../rules/blocks/block-families.ts'
import { isInWorld } from '../../rules/blocks/world-height.ts'
import { withCount } from '../../rules/items/item-stacks.ts'
import { predictRemoval } from '../../rules/placing/placement-rules.ts'
import { writeSlot } from '../../squid/player-slots.ts'
import { neighbour } from '../../values/geometry.ts'
import type { Concern } from '../survival.ts'
import { lookedAt } from './looking.ts'

const CREATIVE = 1

export const floatingPlants: Concern = (world) => {
  const { context, edits, uses } = world
  uses.item.add(({ player, slot, stack }) => {
    if ((stack.name !== 'lily_pad' && stack.name !== 'frogspawn') || player.gameMode > CREATIVE) return false
    const hit = lookedAt(world, player, true)
    if (hit === null || blockAt(edits.blocks, hit.pos).name !== 'water') return false
    const pos = neighbour(hit.pos, 'up')
    if (!isInWorld(pos) || !isAnyAir(blockAt(edits.blocks, pos).name)) return false
    const { changes, popped } = predictRemoval([{ pos, left: withState(stack.name) }], edits.blocks)
    edits.apply(changes, popped, player.username)
    if (player.gameMode !== CREATIVE) writeSlot(context.Item, player, slot, withCount(stack, stack.count - 1))
    return true
  })
  return {}
}
