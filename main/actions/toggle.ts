/** Toggle(pos): levers, buttons, and doors, trapdoors and gates that open by hand. */
import { z } from 'zod'
import { blockName, parseBlock } from '../../packages/minecraft-server/values/block-string.ts'
import { positionSchema } from '../../shared/contract/geometry.ts'
import { defineAction } from './action.ts'
import { walkingFailures } from './approach.ts'
import { at, failed } from './observation-text.ts'

export const toggle = defineAction({
  name: 'Toggle',
  description:
    'Walk to the lever, button, wooden door, trapdoor or fence gate at [x, y, z] and switch, press, open or shut it.',
  parameters: z.object({ pos: positionSchema }),
  failures: {
    ...walkingFailures,
    'too-far': 'There is no way to where the block is in reach and in sight.',
    'nothing-there': 'There is only air at that position.',
    'not-switchable': 'That block is nothing that a hand switches; pressure plates want to be stood on.',
    'no-effect': 'The block did not change; iron doors and iron trapdoors open by power only.',
  },
  perform: async ({ pos }, { body, signal }) => {
    const switched = await body.toggle(pos, signal)
    if (!switched.ok) return failed(switched)
    const { from, to } = switched.value
    const message = `Used ${blockName(to)} at ${at(pos)}: ${describeChange(from, to)}.`
    return { ok: true, message, data: { from, to } }
  },
  effect: () => null,
})

/** `open from false to true`: the properties that have changed. */
function describeChange(from: string, to: string): string {
  const [before, after] = [parseBlock(from), parseBlock(to)]
  if (before.name !== after.name) return `from ${from} to ${to}`
  return Object.entries(after.state)
    .filter(([key, value]) => before.state[key] !== value)
    .map(([key, value]) => `${key} from ${before.state[key]} to ${value}`)
    .join(', ')
}
