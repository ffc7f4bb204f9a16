/** MineBlock(pos), appendix A: digs a block and picks up what it drops. */
import { z } from 'zod'
import { positionSchema } from '../../preload/contract/geometry.ts'
import { blockName, isAir } from '../../preload/core/block-string.ts'
import { defineAction } from './action.ts'
import { at, failed } from './words.ts'

export const mineBlock = defineAction({
  name: 'MineBlock',
  description: 'Walk up to the block at [x, y, z], dig it with your best tool and pick up what it drops.',
  parameters: z.object({ pos: positionSchema }),
  failures: {
    'nothing-there': 'There is only air at that position.',
    undiggable: 'That block cannot be dug.',
    'too-far': 'There is no way into reach of the block.',
    interrupted: 'The block did not break.',
  },
  perform: async ({ pos }, { body, signal }) => {
    const before = body.blockAt(pos)
    const dug = await body.dig(pos, signal)
    if (!dug.ok) return failed(dug)
    return { ok: true, message: `Dug ${before === null ? 'the block' : blockName(before)} at ${at(pos)}.` }
  },
  effect: ({ pos }, _agent, view) => {
    const block = view.blockAt(pos)
    return block === null ? null : isAir(block)
  },
})
