/** MoveAway(distance): walks away from where one is, in whatever direction there is a way. */
import { z } from 'zod'
import { blockOf } from '../../packages/minecraft-server/values/geometry.ts'
import { defineAction } from './action.ts'
import { walkingFailures } from './approach.ts'
import { failed, feetAt } from './observation-text.ts'

export const moveAway = defineAction({
  name: 'MoveAway',
  description: 'Walk away from where you are now, in any direction, until you are at least distance blocks off.',
  parameters: z.object({ distance: z.int().min(1).max(64) }),
  failures: walkingFailures,
  onRequest: true,
  perform: async ({ distance }, { body, signal }) => {
    const from = blockOf(body.position())
    const walked = await body.goTo({ kind: 'away', pos: from, range: distance }, signal)
    if (!walked.ok) return failed(walked)
    return { ok: true, message: `You left ${feetAt(from)} and are at ${feetAt(body.position())} now.` }
  },
  /** Nobody noted where it began. */
  effect: () => null,
})
