/** Discard(item, amount): throws items away. */
import { z } from 'zod'
import { nameSchema } from '../../shared/contract/block.ts'
import { defineAction } from './action.ts'
import { countIn, failed } from './observation-text.ts'

export const discard = defineAction({
  name: 'Discard',
  description:
    'Throw an amount of an item from your inventory on the ground, away from everybody; anybody can pick it up.',
  parameters: z.object({ item: nameSchema, amount: z.int().min(1) }),
  failures: {
    'not-in-inventory': 'You do not have that item.',
    'not-enough': 'You have fewer than the amount.',
    'came-back': 'You stand so narrowly that you picked some of it up again.',
  },
  onRequest: true,
  perform: async ({ item, amount }, { body, signal }) => {
    const thrown = await body.discard(item, amount, signal)
    if (!thrown.ok) return failed(thrown)
    const left = countIn(body.inventory(), item)
    return { ok: true, message: `Threw ${amount} ${item} away; you have ${left} left.`, data: { item, amount, left } }
  },
  effect: () => null,
})
