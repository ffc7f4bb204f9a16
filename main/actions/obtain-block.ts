/** ObtainBlock(pos), TeamCraft's: digs a block for what comes out of it, and gives up where nothing would. */
import { z } from 'zod'
import { blockName } from '../../packages/minecraft-server/values/block-string.ts'
import { positionSchema } from '../../shared/contract/geometry.ts'
import { defineAction } from './action.ts'
import { gainedSince } from './gained-since.ts'
import { mineBlock } from './mine-block.ts'
import { at, list } from './observation-text.ts'

export const obtainBlock = defineAction({
  name: 'ObtainBlock',
  description:
    'Walk up to the block at [x, y, z], dig it with the right tool and pick up what it drops; leaves it alone if you have no tool with which something comes out of it.',
  parameters: z.object({ pos: positionSchema }),
  failures: {
    ...mineBlock.failures,
    'wrong-tool': 'Nothing comes out of that block without a better tool than you have.',
  },
  onRequest: true,
  perform: async ({ pos }, context) => {
    const block = context.body.blockAt(pos) ?? 'air'
    const tool = context.body.missingTool(block)
    if (tool !== null) {
      const message = `Nothing comes out of ${blockName(block)} at ${at(pos)} without ${tool} or better; it was left alone.`
      return { ok: false, reason: 'wrong-tool', message }
    }
    const had = context.body.inventory()
    const dug = await mineBlock.perform({ pos: [...pos] }, context)
    if (!dug.ok) return dug
    const gained = gainedSince(had, context.body.inventory())
    const got = gained.length === 0 ? 'you picked up nothing' : `you picked up ${list(gained)}`
    return { ok: true, message: `Dug ${blockName(block)} at ${at(pos)}; ${got}.`, data: { gained } }
  },
  effect: (params, agent, view) => mineBlock.effect(params, agent, view),
})
