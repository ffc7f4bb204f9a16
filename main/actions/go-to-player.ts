/** GoToPlayer(player, closeness?): walks to a teammate or any other player, also to one who walks on. */
import { z } from 'zod'
import { defineAction } from './action.ts'
import { walkingFailures } from './approach.ts'
import { isNear, noPlayer, playerAt, playerFailures, walkTowards } from './following.ts'
import { failed, feetAt } from './observation-text.ts'

const CLOSE = 2
/** Walks after a player who moves on. */
const WALKS = 12

export const goToPlayer = defineAction({
  name: 'GoToPlayer',
  description: `Walk to a player, such as a teammate, wherever they are now; ends at most closeness blocks away (default ${CLOSE}).`,
  parameters: z.object({ player: z.string().min(1), closeness: z.number().min(1).max(32).optional() }),
  failures: {
    ...walkingFailures,
    ...playerFailures,
    'walked-away': 'The player kept walking away.',
  },
  onRequest: true,
  perform: async ({ player, closeness = CLOSE }, context) => {
    const { body } = context
    const where = () => playerAt(player, context)
    for (let walk = 0; walk < WALKS; walk++) {
      const walked = await walkTowards(where, closeness, context)
      const now = where()
      if (now === null) return failed(noPlayer(player, context))
      if (isNear(body.position(), now, closeness)) {
        return { ok: true, message: `You are at ${feetAt(body.position())} now, near ${player} at ${feetAt(now)}.` }
      }
      if (!walked.ok) return failed(walked)
    }
    return { ok: false, reason: 'walked-away', message: `${player} kept walking away from you.` }
  },
  /** Where both stand later says nothing. */
  effect: () => null,
})
