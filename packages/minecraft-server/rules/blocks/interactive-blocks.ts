/** Blocks that answer to a click themselves, so that an item in hand is only placed on them by a sneaking player. */

import * as family from './block-families.ts'
import { isContainer } from './container-slots.ts'

const takesClicks =
  /^(crafting_table|enchanting_table|brewing_stand|ender_chest|loom|stonecutter|cartography_table|grindstone|beacon|note_block|repeater|comparator|daylight_detector|lever)$/

/** Whether blocks of this name open and shut at a click. */
export function opensByHand(name: string): boolean {
  return !name.startsWith('iron_') && (family.isDoor(name) || family.isTrapdoor(name) || family.isFenceGate(name))
}

/** Whether a click on a block of this name is the block's own business unless the player sneaks with an item in hand. */
export function isInteractive(name: string): boolean {
  return (
    isContainer(name) ||
    opensByHand(name) ||
    family.isButton(name) ||
    family.isBed(name) ||
    family.isAnvil(name) ||
    takesClicks.test(name)
  )
}
