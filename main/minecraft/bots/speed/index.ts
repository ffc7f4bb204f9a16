/**
 * The costly parts of the client libraries, done cheaper with the same outcome: an episode's record is the same with and
 * without them. Each is put on one bot (the table of versions: on this process) and checks that what it replaces is there.
 */
import type { Bot } from 'mineflayer'
import type { Movements } from 'mineflayer-pathfinder'
import { cachePhysicsBlocks, passEmptyCells, rememberCells } from './cell-cache.ts'
import { keepMinecraftData } from './known-data.ts'
import { leanBlocks } from './lean-blocks.ts'
import { watchWorld } from './patches.ts'
import { skipStillTicks } from './still-bodies.ts'

/** Speeds up a bot that stands in its world. */
export function speedUp(bot: Bot): void {
  keepMinecraftData()
  watchWorld(bot, [leanBlocks(bot), cachePhysicsBlocks(bot), skipStillTicks(bot)])
}

/** Speeds up the searches that a bot will make with these movements. */
export function speedUpSearches(bot: Bot, movements: Movements): void {
  passEmptyCells(movements)
  watchWorld(bot, [rememberCells(movements)])
}
