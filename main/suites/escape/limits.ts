/** How much there is to work together on, and the time limits that follow from it. */
import { insideBox } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Limits } from '../../../shared/contract/scenario.ts'
import type { EscapeRoom, EscapeTask } from '../../../shared/contract/tasks/escape.ts'

/* How much there is to work together on (VillagerBench's escape generator, in terms of rooms as they stand). */

/** Seconds in which the benchmark's rooms want their conditions met together; its formula divides by them. */
const WAIT_S = 4

/** The room's events do something outside of it: they part a team, bring it together or open somebody else's exit. */
function reachesOut({ box, events }: EscapeRoom): boolean {
  const exitZ = box.max[2] + 1
  return events.some(({ effects }) =>
    effects.some((effect) => {
      if (effect.kind === 'teleport') return !insideBox(box, effect.to)
      if (effect.kind !== 'set') return false
      const [x, , z] = effect.pos
      return x < box.min[0] || x > box.max[0] || z > exitZ
    }),
  )
}

/** Different kinds of switches per event: ten plates of one kind are no harder to understand than two. */
function kindsOf({ events }: EscapeRoom): number {
  return events.reduce((sum, { conditions }) => sum + new Set(conditions.map(({ block }) => block.name)).size, 0)
}

/** 1 for a room that parts a team or brings it together, else members x kinds of conditions / 4. */
export function escapeComplexity({ rooms, agents }: Pick<EscapeTask, 'rooms' | 'agents'>): number {
  return rooms.reduce((sum, room) => sum + (reachesOut(room) ? 1 : (agents * kindsOf(room)) / WAIT_S), 0)
}

/**
 * Game time without any condition newly met. Whoever plays thinks in game time: a plan, and a first answer of each agent, come
 * before the first plate is pressed.
 */
const NO_PROGRESS_S = 300

/** Seconds of actions for each point of complexity, and before the first. */
const PER_POINT_S = 30
const AT_LEAST_S = 60

/** Time limits of rooms to get out of (VillagerBench's escape judge). */
export function escapeLimits(complexity: number, rooms: number): Limits {
  return { actionTimeS: actionLimitS(complexity), gameTimeS: 60 * rooms + 360, noProgressS: NO_PROGRESS_S }
}

export function actionLimitS(complexity: number): number {
  return PER_POINT_S * complexity + AT_LEAST_S
}

/** The complexity that an action limit was made from: all that a scenario keeps of what the published generator came to. */
export function complexityOfLimit({ actionTimeS }: Limits): number {
  return Math.max(0, (actionTimeS - AT_LEAST_S) / PER_POINT_S)
}
