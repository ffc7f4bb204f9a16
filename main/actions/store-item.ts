/** StoreItem(container, item, amount): puts items into a container; VillagerBench's storeItem. */
import { z } from 'zod'
import { nameSchema } from '../../shared/contract/block.ts'
import { positionSchema } from '../../shared/contract/geometry.ts'
import { defineAction } from './action.ts'
import { approach, walkingFailures } from './approach.ts'
import { containerFailures } from './check-container.ts'
import { at, countIn, failed } from './observation-text.ts'

export const storeItem = defineAction({
  name: 'StoreItem',
  description: 'Walk to the container at [x, y, z] and put an amount of an item from your inventory into it.',
  parameters: z.object({ container: positionSchema, item: nameSchema, amount: z.int().min(1) }),
  failures: {
    ...walkingFailures,
    ...containerFailures,
    'not-in-inventory': 'You do not have that item.',
    'not-enough': 'You have fewer than the amount.',
    'container-full': 'The container has no room for the amount.',
    'not-stored': 'Not all of the items went into the container.',
  },
  perform: async ({ container, item, amount }, context) => {
    const walked = await approach(container, context)
    if (!walked.ok) return failed(walked)
    const stored = await context.body.store(container, item, amount, context.signal)
    if (!stored.ok) return failed(stored)
    const left = countIn(context.body.inventory(), item)
    return {
      ok: true,
      message: `Put ${amount} ${item} into the container at ${at(container)}; you have ${left} left.`,
      data: { item, amount, left },
    }
  },
  /** The view shows no containers, and a teammate may have taken the items out again. */
  effect: () => null,
})
