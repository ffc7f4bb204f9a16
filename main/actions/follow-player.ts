/** FollowPlayer(player, seconds, distance?): stays near a player for a time. */
import { z } from 'zod'
import { defineAction } from './action.ts'
import { walkingFailures } from './approach.ts'
import { isNear, noPlayer, playerAt, playerFailures, walkTowards } from './following.ts'
import { failed, feetAt } from './observation-text.ts'
import { waitUntil } from './wait-until.ts'

const BEHIND = 3
const LONGEST_S = 600
/** Walks without a way, one after the other, before the player counts as out of reach. */
const NO_WAYS = 3
const PAUSE_MS = 1000

export const followPlayer = defineAction({
  name: 'FollowPlayer',
  description: `Follow a player, such as a teammate, for some seconds, staying at most distance blocks behind (default ${BEHIND}).`,
  parameters: z.object({
    player: z.string().min(1),
    seconds: z.number().min(1).max(LONGEST_S),
    distance: z.number().min(1).max(32).optional(),
  }),
  failures: { ...walkingFailures, ...playerFailures },
  onRequest: true,
  asksMs: ({ seconds }) => seconds * 1000,
  perform: async ({ player, seconds, distance = BEHIND }, context) => {
    const { body, clock } = context
    const where = () => playerAt(player, context)
    const endMs = clock.now() + seconds * 1000
    let noWays = 0
    for (let now = where(); clock.now() < endMs; now = where()) {
      if (now === null) return failed(noPlayer(player, context))
      const walked = await walkTowards(where, distance, context)
      noWays = walked.ok ? 0 : noWays + 1
      if (!walked.ok && noWays >= NO_WAYS) return failed(walked)
      const isAway = (): boolean => {
        const next = where()
        return next === null || !isNear(body.position(), next, distance)
      }
      const restMs = Math.max(0, endMs - clock.now())
      if (walked.ok) await waitUntil(context, restMs, isAway)
      else await waitUntil(context, Math.min(restMs, PAUSE_MS), () => false)
    }
    const end = where()
    const beside = end === null ? '' : `, ${player} at ${feetAt(end)}`
    return {
      ok: true,
      message: `You followed ${player} for ${seconds} s; you are at ${feetAt(body.position())} now${beside}.`,
    }
  },
  effect: () => null,
})
