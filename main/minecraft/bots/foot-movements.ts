/** What a body can do on foot, in mineflayer-pathfinder's terms: no digging, no building, no parkour, no harm. */
import type { Bot } from 'mineflayer'
import pathfinding, { type Movements } from 'mineflayer-pathfinder'
import { SAFE_FALL } from './footways.ts'

const harmful = [
  'magma_block',
  'cactus',
  'sweet_berry_bush',
  'powder_snow',
  'campfire',
  'soul_campfire',
  'wither_rose',
  'soul_fire',
]

/** A fall as the pathfinder counts it: down to the block that it ends on, not to the feet. */
export function dropOf(fall: number): number {
  return fall + 1
}

/** Movements of a client whose pathfinder plug-in is loaded. */
export function footMovements(bot: Bot): Movements {
  const movements = new pathfinding.Movements(bot)
  movements.canDig = false
  movements.canOpenDoors = false
  movements.allow1by1towers = false
  movements.allowParkour = false
  movements.allowSprinting = true
  movements.scafoldingBlocks = []
  movements.maxDropDown = dropOf(SAFE_FALL)
  for (const name of harmful) {
    const block = bot.registry.blocksByName[name]
    if (block !== undefined) movements.blocksToAvoid.add(block.id)
  }
  return movements
}
