/** WithdrawItem(container, item, amount), appendix A: takes items out of a container. */
import { z } from 'zod'
import { nameSchema } from '../../shared/contract/block.ts'
import { positionSchema } from '../../shared/contract/geometry.ts'
import { defineAction } from './action.ts'
import { approach, walkingFailures } from './approach.ts'
import { containerFailures } from './check-container.ts'
import { at, countIn, failed } from './observation-text.ts'

export const withdrawItem = defineAction({
  name: 'WithdrawItem',
  description: 'Walk to the container at [x, y, z] and take an amount of an item out of it.',
  parameters: z.object({ container: positionSchema, item: nameSchema, amount: z.int().min(1) }),
  failures: {
    ...walkingFailures,
    ...containerFailures,
    'not-in-container': 'The container holds none of that item.',
    'not-enough': 'The container holds fewer than the amount, or a teammate took some first.',
    'inventory-full': 'The inventory has no room for the amount.',
  },
  perform: async ({ container, item, amount }, context) => {
    const walked = await approach(container, context)
    if (!walked.ok) return failed(walked)
    const taken = await context.body.withdraw(container, item, amount, context.signal)
    if (!taken.ok) return failed(taken)
    const now = countIn(context.body.inventory(), item)
    return {
      ok: true,
      message: `Took ${amount} ${item} from the container at ${at(container)}; you now carry ${now}.`,
      data: { item, amount, now },
    }
  },
  passes: true,
  effect: ({ item, amount }, agent, view) => countIn(view.inventoryOf(agent), item) >= amount,
})
