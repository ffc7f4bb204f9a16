/** Smelt(item, amount, fuel), appendix A: makes items in a furnace; `item` is what comes out of it. */
import { z } from 'zod'
import { nameSchema } from '../../shared/contract/block.ts'
import type { BodyResult } from '../minecraft/ports/bot-body.ts'
import { type ActionContext, type ActionResult, defineAction } from './action.ts'
import { approachNearest, walkingFailures } from './approach.ts'
import { countIn, failed } from './observation-text.ts'
import { atOwn, carries, type StationWork } from './own-station.ts'

/** How far an agent looks for a furnace. */
const FURNACE_DISTANCE = 16
const FURNACES = 4
/** Most things can be smelted in any furnace; the others are for food and for ore, and come after it. */
const furnaces = ['furnace', 'smoker', 'blast_furnace'] as const
/** Why another kind of furnace may do. */
const ELSEWHERE: ReadonlySet<string> = new Set(['busy', 'no-recipe'])
/** Game ms that one item takes in a furnace. */
const ITEM_MS = 10_000
/** Others may be there first. */
const TURN_MS = 20_000

const parameters = z.object({ item: nameSchema, amount: z.int().min(1).max(64), fuel: nameSchema })
type Params = z.infer<typeof parameters>

export const smelt = defineAction({
  name: 'Smelt',
  description:
    'Walk to the nearest furnace and smelt or cook until an amount of an item has come out; item is what comes out, fuel what you burn for it.',
  parameters,
  failures: {
    ...walkingFailures,
    'no-furnace': 'There is no furnace near by.',
    'no-recipe': 'Nothing can be smelted into that item.',
    'missing-material': 'You do not carry enough of what smelts into the item; the message says what is missing.',
    'missing-fuel': 'You do not carry enough of the fuel.',
    'bad-fuel': 'That fuel does not burn.',
    busy: 'Somebody else uses the furnace, or something else lies in it.',
    'too-far': 'The furnace is out of reach.',
    'cannot-open': 'The furnace did not open, or was shut again.',
    locked: 'The furnace is locked, and you carry no item of the name that its lock asks for.',
    'inventory-full': 'The inventory has no room for what comes out.',
    'too-slow': 'The furnace did not finish in time.',
  },
  asksMs: ({ amount }) => amount * ITEM_MS + TURN_MS,
  perform,
  /** What came out may have been used up or stored since. */
  effect: ({ item, amount }, agent, view) => (countIn(view.inventoryOf(agent), item) >= amount ? true : null),
})

async function perform({ item, amount, fuel }: Params, context: ActionContext): Promise<ActionResult> {
  const { body } = context
  const { result: made, left: stays } = await smeltSomewhere({ item, amount, fuel }, context)
  if (!made.ok) return failed({ ...made, message: `${made.message}${stays}` })
  const inventory = body.inventory()
  const [now, left] = [countIn(inventory, item), countIn(inventory, fuel)]
  return {
    ok: true,
    message: `Took ${made.value} ${item} out of the furnace; you now carry ${now}, and ${left} ${fuel}.${stays}`,
    data: { item, made: made.value, now },
  }
}

/**
 * In the first kind of furnace that is near, or in the next where that one is taken or makes nothing of it; one's own comes out
 * where none is near.
 */
async function smeltSomewhere(request: Params, context: ActionContext): Promise<StationWork<number>> {
  const { body, signal } = context
  let answer: BodyResult<number> = {
    ok: false,
    reason: 'no-furnace',
    message: `There is no furnace within ${FURNACE_DISTANCE} blocks of you.`,
  }
  let isNear = false
  for (const name of furnaces) {
    const found = body.findBlocks(name, FURNACE_DISTANCE, FURNACES)
    if (found.length === 0) continue
    isNear = true
    const furnace = await approachNearest(found, context)
    answer = furnace.ok ? await body.smelt(furnace.value, request, signal) : furnace
    if (answer.ok || !ELSEWHERE.has(answer.reason)) return { result: answer, left: '' }
  }
  if (isNear || !carries('furnace', context)) return { result: answer, left: '' }
  return atOwn('furnace', context, (furnace) => body.smelt(furnace, request, signal))
}
