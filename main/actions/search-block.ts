/** SearchBlock(block, range?): walks to the nearest block of a kind in the part of the world that is loaded. */
import { z } from 'zod'
import { nameSchema } from '../../shared/contract/block.ts'
import { defineAction } from './action.ts'
import { approachNearest, walkingFailures } from './approach.ts'
import { at, failed, feetAt } from './observation-text.ts'

const RANGE = 64
const [LEAST, MOST] = [32, 512]
/** Blocks that are tried, nearest first. */
const TRIED = 8

export const searchBlock = defineAction({
  name: 'SearchBlock',
  description: `Find the nearest block of a kind within range blocks (${LEAST} to ${MOST}, default ${RANGE}; only loaded land counts) and walk up to it.`,
  parameters: z.object({ block: nameSchema, range: z.number().min(LEAST).max(MOST).optional() }),
  failures: { ...walkingFailures, 'not-found': 'No block of that kind is within the range, or none that is loaded.' },
  onRequest: true,
  perform: async ({ block, range = RANGE }, context) => {
    const { body } = context
    const found = body.findBlocks(block, range, TRIED)
    if (found.length === 0) {
      return { ok: false, reason: 'not-found', message: `There is no ${block} within ${range} blocks of you.` }
    }
    const walked = await approachNearest(found, context)
    if (!walked.ok) return failed(walked)
    const pos = walked.value
    return {
      ok: true,
      message: `You are at ${feetAt(body.position())} now, at ${block} at ${at(pos)}.`,
      data: { pos: [...pos] },
    }
  },
  effect: () => null,
})
