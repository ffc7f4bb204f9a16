/** UseItemOn(item, pos): a click with an item on a block, for whatever the item does to it. */
import { z } from 'zod'
import { blockName } from '../../packages/minecraft-server/values/block-string.ts'
import { nameSchema } from '../../shared/contract/block.ts'
import { positionSchema } from '../../shared/contract/geometry.ts'
import type { UsedBlock } from '../minecraft/ports/bot-body.ts'
import { defineAction } from './action.ts'
import { walkingFailures } from './approach.ts'
import { at, countIn, failed } from './observation-text.ts'

export const useItemOn = defineAction({
  name: 'UseItemOn',
  description:
    'Take an item in hand, walk to the block at [x, y, z] and use the item on it: till with a hoe, sow seeds on farmland, fertilise with bone meal, fill or empty a bucket.',
  parameters: z.object({ item: nameSchema, pos: positionSchema }),
  failures: {
    ...walkingFailures,
    'not-in-inventory': 'You do not have that item.',
    'not-equipped': 'The item left your hand on the way.',
    'too-far': 'There is no way to where the block is in reach and in sight.',
    'nothing-there': 'There is only air at that position.',
    'no-effect': 'Neither the block nor what you carry has changed.',
  },
  perform: async ({ item, pos }, { body, signal }) => {
    const taken = await body.equip(item, signal)
    if (!taken.ok) return failed(taken)
    const used = await body.applyItem(item, pos, signal)
    if (!used.ok) return failed(used)
    const left = countIn(body.inventory(), item)
    const changes = used.value.map(describeChange).join('; ')
    const what = changes === '' ? 'what you carry has changed' : changes
    const message = `Used ${item} at ${at(pos)}: ${what}. You hold ${body.held()?.name ?? 'nothing'} and have ${left} ${item}.`
    return {
      ok: true,
      message,
      data: { changes: used.value.map(({ pos: [x, y, z], from, to }) => ({ pos: [x, y, z], from, to })) },
    }
  },
  effect: () => null,
})

/** Names where they differ, whole blocks where only their properties do. */
function describeChange({ pos, from, to }: UsedBlock): string {
  const [before, after] = [blockName(from), blockName(to)]
  return `${before === after ? from : before} at ${at(pos)} became ${before === after ? to : after}`
}
