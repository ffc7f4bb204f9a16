/** Equip(item), appendix A: puts an item into the main hand. */
import { z } from 'zod'
import { nameSchema } from '../../shared/contract/block.ts'
import { defineAction } from './action.ts'
import { countIn, failed, list } from './observation-text.ts'

export const equip = defineAction({
  name: 'Equip',
  description: 'Take an item from your inventory into your main hand, for placing or using it.',
  parameters: z.object({ item: nameSchema }),
  failures: { 'not-in-inventory': 'You do not have that item.' },
  perform: async ({ item }, { body, signal }) => {
    const taken = await body.equip(item, signal)
    if (!taken.ok) {
      const inventory = body.inventory()
      const having = inventory.length === 0 ? 'Your inventory is empty' : `You have ${list(inventory)}`
      return { ...failed(taken), message: `${taken.message} ${having}.` }
    }
    return {
      ok: true,
      message: `You hold ${item} in your main hand and have ${countIn(body.inventory(), item)} of it.`,
    }
  },
  passes: true,
  /** The view shows inventories, not hands: without the item in it, the hand cannot hold it. */
  effect: ({ item }, agent, view) => (countIn(view.inventoryOf(agent), item) > 0 ? null : false),
})
