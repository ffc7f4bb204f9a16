/** BreakBlock(pos, struck?), TeamCraft's mineBlock: to be rid of a block, at once or by one of the strikes that the paper says this takes. */
import { z } from 'zod'
import { blockName, isAir } from '../../packages/minecraft-server/values/block-string.ts'
import { type Position, positionSchema } from '../../shared/contract/geometry.ts'
import { strikesNeeded } from '../../shared/core/teamcraft/strikes.ts'
import { type ActionContext, type ActionResult, defineAction } from './action.ts'
import { approach, walkingFailures } from './approach.ts'
import { mineBlock } from './mine-block.ts'
import { at, failed } from './observation-text.ts'

export const breakBlock = defineAction({
  name: 'BreakBlock',
  description:
    'Walk up to the block at [x, y, z] and dig it away with the best of your tools, also where nothing comes out of it; struck says how often it has been struck before, where it takes several strikes.',
  parameters: z.object({ pos: positionSchema, struck: z.int().min(0).optional() }),
  failures: { ...mineBlock.failures, ...walkingFailures, 'not-loaded': 'That is farther off than you can see.' },
  onRequest: true,
  perform: async ({ pos, struck }, context) => {
    const { body, signal } = context
    const block = body.blockAt(pos) ?? 'air'
    const needed = struck === undefined ? 1 : strikesNeeded(block, body.inventory()) - struck
    if (needed > 1 && !isAir(block)) return strike(pos, needed - 1, context)
    const dug = await body.dig(pos, signal, 'removal')
    return dug.ok ? { ok: true, message: `Dug ${blockName(block)} at ${at(pos)} away.` } : failed(dug)
  },
  effect: (params, agent, view) => mineBlock.effect(params, agent, view),
})

async function strike(pos: Position, more: number, context: ActionContext): Promise<ActionResult> {
  const walked = await approach(pos, context)
  if (!walked.ok) return failed(walked)
  const { body, signal } = context
  const block = body.blockAt(pos) ?? 'air'
  if (isAir(block)) return { ok: false, reason: 'nothing-there', message: `There is nothing to dig at ${at(pos)}.` }
  const seen = await body.lookAt([pos[0] + 0.5, pos[1] + 0.5, pos[2] + 0.5], signal)
  if (!seen.ok) return failed(seen)
  return { ok: true, message: `Struck ${blockName(block)} at ${at(pos)}; it takes ${more} more.`, data: { more } }
}
