/** CheckCraftable(word): which items could be crafted right now. */
import { z } from 'zod'
import { defineAction } from './action.ts'

/** As far as `Craft` looks for a table. */
const TABLE_DISTANCE = 20
const ANY = 'any'
/** Names that an answer lists at most. */
const LISTED = 80

export const checkCraftable = defineAction({
  name: 'CheckCraftable',
  description: `List what you could craft at once from what you carry, at a crafting table if one is near; word is a part of the names to list, such as "pickaxe", or "${ANY}".`,
  parameters: z.object({ word: z.string().min(1).max(64) }),
  failures: { nothing: 'Nothing of that name can be crafted from what you carry.' },
  onRequest: true,
  perform: async ({ word }, { body }) => {
    const hasTable = body.findBlocks('crafting_table', TABLE_DISTANCE, 1).length > 0
    const part = word.toLowerCase().replaceAll(' ', '_')
    const names = body.craftable(hasTable).filter((name) => part === ANY || name.includes(part))
    const where = hasTable ? 'at the crafting table near by or by hand' : 'by hand; no crafting table is near'
    if (names.length === 0) {
      const what = part === ANY ? 'Nothing' : `Nothing called ${part}`
      return { ok: false, reason: 'nothing', message: `${what} can be crafted from what you carry ${where}.` }
    }
    const more = names.length > LISTED ? ` and ${names.length - LISTED} more` : ''
    return {
      ok: true,
      message: `You can craft ${names.slice(0, LISTED).join(', ')}${more} (${where}).`,
      data: { items: [...names] },
    }
  },
  effect: () => null,
})
