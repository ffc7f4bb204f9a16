/** UseOn(item, entity), VillagerBench's useItemOnEntity: a bucket on a cow, shears on a sheep, food on an animal. */
import { z } from 'zod'
import { nameSchema } from '../../shared/contract/block.ts'
import { defineAction } from './action.ts'
import { walkingFailures } from './approach.ts'
import { countIn, failed, list } from './observation-text.ts'

export const useOn = defineAction({
  name: 'UseOn',
  description:
    'Walk to the nearest creature of a species and use an item of yours on it: a bucket on a cow for milk, shears on a sheep for wool.',
  parameters: z.object({ item: nameSchema, entity: z.string().min(1) }),
  failures: {
    ...walkingFailures,
    'not-in-inventory': 'You do not have that item.',
    'not-found': 'There is no creature of that species near by.',
    'no-effect': 'Using the item on the creature did nothing.',
    gone: 'The creature is no longer there.',
  },
  perform: async ({ item, entity }, { body, signal }) => {
    const used = await body.applyTo(item, entity, signal)
    if (!used.ok) return failed(used)
    const { gained, spent } = used.value
    const left = countIn(body.inventory(), item)
    const got = gained.length === 0 ? '' : `: you got ${list(gained)}`
    return {
      ok: true,
      message: `Used ${item} on ${entity}${got}; you have ${left} ${item}${spent.length === 0 ? '' : ' left'}.`,
      data: { gained: gained.map(({ name, count }) => ({ name, count })) },
    }
  },
  /** What a use gives depends on item and creature, and may have been passed on since. */
  effect: () => null,
})
