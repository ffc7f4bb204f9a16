/** Consume(item): eats or drinks one of an item. */
import { z } from 'zod'
import { nameSchema } from '../../shared/contract/block.ts'
import { defineAction } from './action.ts'
import { countIn, failed } from './observation-text.ts'

export const consume = defineAction({
  name: 'Consume',
  description: 'Eat or drink one of an item from your inventory; most food takes hunger.',
  parameters: z.object({ item: nameSchema }),
  failures: {
    'not-in-inventory': 'You do not have that item.',
    'not-edible': 'That item can be neither eaten nor drunk.',
    'not-hungry': 'You are not hungry, and that food takes hunger.',
    interrupted: 'The item was not finished.',
  },
  onRequest: true,
  perform: async ({ item }, { body, signal }) => {
    const eaten = await body.consume(item, signal)
    if (!eaten.ok) return failed(eaten)
    const { food, health } = eaten.value
    const left = countIn(body.inventory(), item)
    return {
      ok: true,
      message: `Consumed 1 ${item}, ${left} left; your food is ${food} of 20 and your health ${Math.round(health)} of 20.`,
      data: { food, health },
    }
  },
  effect: () => null,
})
