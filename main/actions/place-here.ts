/** PlaceHere(item): places a block where one stands, after stepping out of the way. */
import { z } from 'zod'
import { blockOf } from '../../packages/minecraft-server/values/geometry.ts'
import { nameSchema } from '../../shared/contract/block.ts'
import { defineAction } from './action.ts'
import { failed } from './observation-text.ts'
import { placeBlock } from './place-block.ts'

export const placeHere = defineAction({
  name: 'PlaceHere',
  description: 'Take an item from your inventory in hand, step aside and place it in the cell where your feet were.',
  parameters: z.object({ item: nameSchema }),
  failures: placeBlock.failures,
  onRequest: true,
  perform: async ({ item }, context) => {
    const { body, signal } = context
    // Feet on a slab or on farmland are in that block's cell; it goes on top.
    const [x, y, z] = body.position()
    const pos = blockOf([x, Math.ceil(y - 1e-3), z])
    const taken = await body.equip(item, signal)
    if (!taken.ok) return failed(taken)
    return placeBlock.perform({ item, pos: [...pos] }, context)
  },
  /** Nobody noted where the feet were. */
  effect: () => null,
})
