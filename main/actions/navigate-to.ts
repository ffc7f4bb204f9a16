/** NavigateTo(pos), appendix A: true if the movement succeeds, false if the position is invalid or no path exists. */
import { z } from 'zod'
import { distance } from '../../packages/minecraft-server/values/geometry.ts'
import { positionSchema } from '../../shared/contract/geometry.ts'
import { defineAction } from './action.ts'
import { walkingFailures } from './approach.ts'
import { at, failed, feetAt } from './observation-text.ts'

/** Blocks between the goal and where the walk may end. */
const RANGE = 1
/** From the middle of the goal's cell; a body that ends in a neighbouring cell is at most this far off. */
const CLOSE_ENOUGH = 2

export const navigateTo = defineAction({
  name: 'NavigateTo',
  description: 'Walk to a position [x, y, z]; ends in it or right beside it.',
  parameters: z.object({ pos: positionSchema }),
  failures: walkingFailures,
  perform: async ({ pos }, { body, signal }) => {
    const walked = await body.goTo({ kind: 'near', pos, range: RANGE }, signal)
    if (!walked.ok) return failed(walked)
    return { ok: true, message: `You are at ${feetAt(body.position())} now, at your goal ${at(pos)}.` }
  },
  passes: true,
  effect: ({ pos }, agent, view) =>
    distance(view.positionOf(agent), [pos[0] + 0.5, pos[1], pos[2] + 0.5]) <= CLOSE_ENOUGH,
})
