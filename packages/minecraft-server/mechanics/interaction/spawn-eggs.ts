/** Spawn eggs: a mob where the egg is used. */

import { isSolid } from '../../rules/blocks/block-facts.ts'
import { withCount } from '../../rules/items/item-stacks.ts'
import { writeSlot } from '../../squid/player-slots.ts'
import { neighbour } from '../../values/geometry.ts'
import type { Point } from '../../values/position.ts'
import type { Concern } from '../survival.ts'

const CREATIVE = 1
const suffix = '_spawn_egg'

export const spawnEggs: Concern = ({ context, mobs, uses }) => {
  uses.itemOnBlock.add(({ player, clicked, face, block, slot, stack }) => {
    if (!stack.name.endsWith(suffix) || player.gameMode > CREATIVE) return false
    const [x, y, z] = isSolid(block) ? neighbour(clicked, face) : clicked
    const at: Point = [x + 0.5, y, z + 0.5]
    const spawned = mobs.spawn(stack.name.slice(0, -suffix.length), at)
    if (spawned.ok && player.gameMode !== CREATIVE) {
      writeSlot(context.Item, player, slot, withCount(stack, stack.count - 1))
    }
    return true
  })
  return {}
}
