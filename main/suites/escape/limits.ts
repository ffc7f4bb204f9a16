/** Time limits of rooms to get out of (VillagerBench's escape judge). */
import type { Limits } from '../../../preload/contract/scenario.ts'

/**
 * Game time without any condition newly met. Whoever plays thinks in game time: a plan, and a first answer of each agent, come
 * before the first plate is pressed.
 */
const NO_PROGRESS_S = 300

export function escapeLimits(complexity: number, rooms: number): Limits {
  return { actionTimeS: 30 * complexity + 60, gameTimeS: 60 * rooms + 360, noProgressS: NO_PROGRESS_S }
}
