/** SearchEntity(entity, range?): walks to the nearest creature, player or dropped item of a kind. */
import { z } from 'zod'
import { blockOf } from '../../packages/minecraft-server/values/geometry.ts'
import type { SeenEntity } from '../minecraft/ports/bot-body.ts'
import { defineAction } from './action.ts'
import { walkingFailures } from './approach.ts'
import { FARTHEST, isNear, walkTowards } from './following.ts'
import { at, failed, feetAt } from './observation-text.ts'

const RANGE = 64
const LEAST = 32
const BESIDE = 2
/** Walks after a creature that moves on. */
const WALKS = 12

export const searchEntity = defineAction({
  name: 'SearchEntity',
  description: `Find the nearest creature, player or dropped item of a name within range blocks (${LEAST} to ${FARTHEST}, default ${RANGE}; only those in sight of the server count) and walk up to it.`,
  parameters: z.object({ entity: z.string().min(1), range: z.number().min(LEAST).max(FARTHEST).optional() }),
  failures: {
    ...walkingFailures,
    'not-found': 'Nothing of that name is within the range.',
    gone: 'It was no longer there.',
    'walked-away': 'It kept walking away.',
  },
  onRequest: true,
  perform: async ({ entity, range = RANGE }, context) => {
    const { body } = context
    const wanted = entity.toLowerCase()
    const [target] = body.entities(range).filter(({ name, type }) => name.toLowerCase() === wanted || type === wanted)
    if (target === undefined) {
      return { ok: false, reason: 'not-found', message: `There is no ${entity} within ${range} blocks of you.` }
    }
    const now = (): SeenEntity | undefined => body.entities(FARTHEST).find(({ id }) => id === target.id)
    for (let walk = 0; walk < WALKS; walk++) {
      const walked = await walkTowards(() => now()?.position ?? null, BESIDE, context)
      const there = now()
      if (there === undefined) return { ok: false, reason: 'gone', message: `The ${entity} is no longer there.` }
      if (isNear(body.position(), there.position, BESIDE)) {
        const pos = blockOf(there.position)
        const message = `You are at ${feetAt(body.position())} now, near ${there.name} at ${at(pos)}.`
        return { ok: true, message, data: { pos: [...pos] } }
      }
      if (!walked.ok) return failed(walked)
    }
    return { ok: false, reason: 'walked-away', message: `The ${entity} kept walking away from you.` }
  },
  effect: () => null,
})
