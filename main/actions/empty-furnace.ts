/** TakeOutput and ClearFurnace(furnace): what has been made, or everything, out of one furnace. */
import { z } from 'zod'
import { positionSchema } from '../../shared/contract/geometry.ts'
import type { FurnaceEmptying } from '../minecraft/ports/bot-body.ts'
import { type ActionContext, type ActionResult, defineAction } from './action.ts'
import { approach } from './approach.ts'
import { furnaceFailures } from './furnace-failures.ts'
import { at, failed, list } from './observation-text.ts'

/** One item takes 10 s; longer waits are better spent elsewhere. */
const LONGEST_S = 60

const failures = {
  ...furnaceFailures,
  empty: 'Nothing lies there to be taken.',
  'inventory-full': 'Your inventory has no room for it.',
} as const

export const takeOutput = defineAction({
  name: 'TakeOutput',
  description: `Walk to the furnace at [x, y, z] and take out all that has been made; waits up to seconds (at most ${LONGEST_S}, default 0) for the first of it.`,
  parameters: z.object({ furnace: positionSchema, seconds: z.number().min(0).max(LONGEST_S).optional() }),
  failures,
  onRequest: true,
  asksMs: ({ seconds = 0 }) => seconds * 1000,
  perform: ({ furnace, seconds = 0 }, context) =>
    empty(furnace, { slots: ['output'], waitMs: seconds * 1000 }, context),
  /** What was taken may have been used up or stored since. */
  effect: () => null,
})

export const clearFurnace = defineAction({
  name: 'ClearFurnace',
  description:
    'Walk to the furnace at [x, y, z] and take out everything: what was made, what was to be smelted, and fuel.',
  parameters: z.object({ furnace: positionSchema }),
  failures,
  onRequest: true,
  perform: ({ furnace }, context) => empty(furnace, { slots: ['output', 'fuel', 'input'], waitMs: 0 }, context),
  effect: () => null,
})

async function empty(
  furnace: readonly [number, number, number],
  emptying: FurnaceEmptying,
  context: ActionContext,
): Promise<ActionResult> {
  const walked = await approach(furnace, context)
  if (!walked.ok) return failed(walked)
  const taken = await context.body.emptyFurnace(furnace, emptying, context.signal)
  if (!taken.ok) return failed(taken)
  return {
    ok: true,
    message: `Took ${list(taken.value)} out of the furnace at ${at(furnace)}.`,
    data: { taken: taken.value.map(({ name, count }) => ({ name, count })) },
  }
}
