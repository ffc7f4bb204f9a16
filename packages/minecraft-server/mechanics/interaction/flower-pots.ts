/** Flower pots take a plant and give it back (Minecraft Wiki, Flower Pot). */
import { blockString, isBlockName, isItemName, itemIdOf, withState } from '../../rules/blocks/block-facts.ts'
import { withCount } from '../../rules/items/item-stacks.ts'
import { addToInventory, writeSlot } from '../../squid/player-slots.ts'
import { stackOf } from '../../squid/squid-stacks.ts'
import type { Concern } from '../survival.ts'

const CREATIVE = 1

/** The pot with a plant in it; null for what does not go into a pot. Azaleas are bushes there. */
function pottedFormOf(item: string): string | null {
  const form = `potted_${item}${item.endsWith('azalea') ? '_bush' : ''}`
  return isBlockName(form) ? form : null
}

/** The item of the plant in a pot. */
function plantOf(potted: string): string | null {
  const plant = potted.replace(/^potted_/, '').replace(/(?<=azalea)_bush$/, '')
  return isItemName(plant) ? plant : null
}

export const flowerPots: Concern = ({ context, drops, edits, uses }) => {
  uses.block.add(({ player, clicked, block, slot, stack }) => {
    const isEmpty = block.name === 'flower_pot'
    if ((!isEmpty && !block.name.startsWith('potted_')) || player.gameMode > CREATIVE) return false
    const form = stack === null ? null : pottedFormOf(stack.name)
    const put = (to: string): void =>
      edits.apply([{ pos: clicked, from: blockString(block), to: blockString(withState(to)) }], [], player.username)
    if (isEmpty) {
      if (form === null || stack === null) return true
      put(form)
      if (player.gameMode !== CREATIVE) writeSlot(context.Item, player, slot, withCount(stack, stack.count - 1))
      return true
    }
    const id = itemIdOf(plantOf(block.name) ?? '')
    const plant = id === null ? null : stackOf(new context.Item(id, 1))
    if (form !== null || plant === null) return true
    put('flower_pot')
    const left = addToInventory(context.Item, player, plant)
    if (left !== null) drops.toss(player, left)
    return true
  })
  return {}
}
