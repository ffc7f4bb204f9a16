/** MineBlock(pos), appendix A: digs a block and picks up what it drops. */
import { z } from 'zod'
import { blockName, isAir } from '../../packages/minecraft-server/values/block-string.ts'
import { positionSchema } from '../../shared/contract/geometry.ts'
import { defineAction } from './action.ts'
import { gainedSince } from './gained-since.ts'
import { at, failed, list } from './observation-text.ts'

/** Blocks that are dug for what falls out of them, which is not the block itself or not always as much. */
const harvested =
  /_ore$|^(wheat|carrots|potatoes|beetroots|sugar_cane|melon|cocoa|nether_wart|sweet_berry_bush|(brown|red)_mushroom(_block)?)$/

export const mineBlock = defineAction({
  name: 'MineBlock',
  description: 'Walk up to the block at [x, y, z], dig it with your best tool and pick up what it drops.',
  parameters: z.object({ pos: positionSchema }),
  failures: {
    'nothing-there': 'There is only air at that position.',
    undiggable: 'That block cannot be dug.',
    'wrong-tool': 'Nothing would come out of that ore without a better tool than you have.',
    'too-far': 'There is no way into reach of the block.',
    'not-enough-dirt': 'Nothing to stand on is high enough, and you have too little dirt for a pillar under your feet.',
    interrupted: 'The block did not break.',
  },
  perform: async ({ pos }, { body, signal, digsForNothing }) => {
    const before = body.blockAt(pos)
    const had = body.inventory()
    const dug = await body.dig(pos, signal, digsForNothing === true ? 'removal' : undefined)
    if (!dug.ok) return failed(dug)
    const name = before === null ? 'the block' : blockName(before)
    if (!harvested.test(name)) return { ok: true, message: `Dug ${name} at ${at(pos)}.` }
    const gained = gainedSince(had, body.inventory())
    const got = gained.length === 0 ? 'you picked up nothing' : `you picked up ${list(gained)}`
    return { ok: true, message: `Dug ${name} at ${at(pos)}; ${got}.`, data: { gained } }
  },
  effect: ({ pos }, _agent, view) => {
    const block = view.blockAt(pos)
    return block === null ? null : isAir(block)
  },
})
