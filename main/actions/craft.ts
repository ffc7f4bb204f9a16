/** Craft(item, amount), appendix A: makes items from what the agent carries, at a crafting table where the recipe takes one. */
import { z } from 'zod'
import { nameSchema } from '../../shared/contract/block.ts'
import type { Position } from '../../shared/contract/geometry.ts'
import type { BodyResult } from '../minecraft/ports/bot-body.ts'
import { type ActionContext, type ActionResult, defineAction } from './action.ts'
import { approachNearest, walkingFailures } from './approach.ts'
import { countIn, failed } from './observation-text.ts'
import { atOwn, carries, type StationWork } from './own-station.ts'

/** How far an agent looks for a table. */
const TABLE_DISTANCE = 20
const TABLES = 4

const parameters = z.object({ item: nameSchema, amount: z.int().min(1).max(64) })
type Params = z.infer<typeof parameters>

export const craft = defineAction({
  name: 'Craft',
  description:
    'Craft at least an amount of an item from what you carry; walks to the nearest crafting table if the recipe needs one.',
  parameters,
  failures: {
    ...walkingFailures,
    'no-recipe': 'Nothing can be crafted into that item.',
    'missing-material': 'You do not carry all that the recipe takes; the message says what is missing.',
    'no-table': 'The recipe needs a crafting table and there is none near by.',
    'too-far': 'The crafting table is out of reach.',
    'cannot-open': 'The crafting table did not open.',
    'inventory-full': 'The inventory has no room for the item.',
    refused: 'The server did not make the item.',
  },
  perform,
  /** What was made may have been used up or stored since. */
  effect: ({ item, amount }, agent, view) => (countIn(view.inventoryOf(agent), item) >= amount ? true : null),
})

async function perform(params: Params, context: ActionContext): Promise<ActionResult> {
  const { item } = params
  const { result: made, left } = await make(params, context)
  if (!made.ok) return failed({ ...made, message: `${made.message}${left}` })
  const now = countIn(context.body.inventory(), item)
  return {
    ok: true,
    message: `Made ${made.value} ${item}; you now carry ${now}.${left}`,
    data: { item, made: made.value, now },
  }
}

/** Only the recipe says whether it takes a table, so the first try is by hand; one's own table comes out where no other is near. */
async function make({ item, amount }: Params, context: ActionContext): Promise<StationWork<number>> {
  const { body, signal } = context
  const atTable = (table: Position | null): Promise<BodyResult<number>> => body.craft(item, amount, table, signal)
  const byHand = await atTable(null)
  if (byHand.ok || byHand.reason !== 'no-table') return { result: byHand, left: '' }
  const tables = body.findBlocks('crafting_table', TABLE_DISTANCE, TABLES)
  if (tables.length > 0) {
    const table = await approachNearest(tables, context)
    return { result: table.ok ? await atTable(table.value) : table, left: '' }
  }
  if (carries('crafting_table', context)) return atOwn('crafting_table', context, atTable)
  const message = `${item} takes a crafting table, and there is none within ${TABLE_DISTANCE} blocks of you.`
  return { result: { ok: false, reason: 'no-table', message }, left: '' }
}
