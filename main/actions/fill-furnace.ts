/** PutFuel and PutInput(furnace, item, amount?), TeamCraft's putFuelFurnace and putItemFurnace: one slot of one furnace. */
import { z } from 'zod'
import { nameSchema } from '../../shared/contract/block.ts'
import { positionSchema } from '../../shared/contract/geometry.ts'
import type { FurnaceFilling } from '../minecraft/ports/bot-body.ts'
import { type ActionContext, type ActionResult, defineAction } from './action.ts'
import { approach } from './approach.ts'
import { furnaceFailures } from './furnace-failures.ts'
import { at, countIn, failed } from './observation-text.ts'

const parameters = z.object({ furnace: positionSchema, item: nameSchema, amount: z.int().min(1).max(64).optional() })
type Params = z.infer<typeof parameters>

const failures = {
  ...furnaceFailures,
  'not-in-inventory': 'You do not have that item.',
  'not-enough': 'You have fewer than the amount.',
  'slot-taken': 'Something else lies in that slot of the furnace.',
  'slot-full': 'That slot of the furnace has no room for the amount.',
  refused: 'The furnace did not take the amount.',
} as const

/** A furnace empties itself again: what lies in it later says nothing. */
const effect = (): null => null

export const putFuel = defineAction({
  name: 'PutFuel',
  description:
    'Walk to the furnace at [x, y, z] and put fuel into it, 1 piece unless amount says more; it is left to burn.',
  parameters,
  failures: { ...failures, 'bad-fuel': 'That item does not burn.' },
  onRequest: true,
  perform: (params, context) => fill('fuel', params, context),
  effect,
})

export const putInput = defineAction({
  name: 'PutInput',
  description:
    'Walk to the furnace at [x, y, z] and put in what is to be smelted or cooked, 1 piece unless amount says more; it is left there.',
  parameters,
  failures: { ...failures, 'no-recipe': 'That furnace makes nothing of the item.' },
  onRequest: true,
  perform: (params, context) => fill('input', params, context),
  effect,
})

async function fill(
  slot: FurnaceFilling['slot'],
  { furnace, item, amount = 1 }: Params,
  context: ActionContext,
): Promise<ActionResult> {
  const { body, signal } = context
  const walked = await approach(furnace, context)
  if (!walked.ok) return failed(walked)
  const filled = await body.fillFurnace(furnace, { slot, item, count: amount }, signal)
  if (!filled.ok) return failed(filled)
  const left = countIn(body.inventory(), item)
  return {
    ok: true,
    message: `Put ${amount} ${item} into the furnace at ${at(furnace)} as ${slot}; you have ${left} left.`,
  }
}
