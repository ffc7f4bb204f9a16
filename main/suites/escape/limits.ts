/** Time limits of rooms to get out of (VillagerBench's escape judge). */
import type { Limits } from '../../../shared/contract/scenario.ts'

/**
 * Game time without any condition newly met. Whoever plays thinks in game time: a plan, and a first answer of each agent, come
 * before the first plate is pressed.
 */
const NO_PROGRESS_S = 300

/** Seconds of actions for each point of complexity, and before the first. */
const PER_POINT_S = 30
const AT_LEAST_S = 60

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
