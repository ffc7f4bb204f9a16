/** What can be crafted at once from what a body carries. */
import { patternsOf, planCrafts, stockOf } from './recipes.ts'
import type { BotSession } from './session.ts'

/** Names of items, sorted; see `BotBody.craftable`. */
export function craftable({ bot, recipes }: BotSession, atTable: boolean): readonly string[] {
  const stock = stockOf(bot)
  return bot.registry.itemsArray
    .filter(({ id }) => {
      const patterns = patternsOf(bot, id, recipes.of(id)).filter(({ needsTable }) => atTable || !needsTable)
      return planCrafts(patterns, stock, 1).kind === 'crafts'
    })
    .map(({ name }) => name)
    .sort()
}
