/** Time limits of a construction task, from its dependency complexity (VillagerBench's construction judge). */
import type { Limits } from '../../../shared/contract/scenario.ts'

/** Game time without progress after which an episode ends. */
const NO_PROGRESS_S = 600

/** `complexity` is D > 1/e, which every blueprint exceeds: a single block has D = 2.04. */
export function constructionLimits(complexity: number): Limits {
  const growth = Math.log(complexity) + 1
  return { actionTimeS: 60 * growth + 180, gameTimeS: 180 * growth + 600, noProgressS: NO_PROGRESS_S }
}
