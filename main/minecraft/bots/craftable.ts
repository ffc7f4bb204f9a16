/** What can be crafted at once from what a body carries. */
import type { Bot } from 'mineflayer'
import { patternsOf, planCrafts, stockOf } from './recipes.ts'

/** Names of items, sorted; see `BotBody.craftable`. */
export function craftable(bot: Bot, atTable: boolean): readonly string[] {
  const stock = stockOf(bot)
  return bot.registry.itemsArray
    .filter(({ id }) => {
      const patterns = patternsOf(bot, id).filter(({ needsTable }) => atTable || !needsTable)
      return planCrafts(patterns, stock, 1).kind === 'crafts'
    })
    .map(({ name }) => name)
    .sort()
}
