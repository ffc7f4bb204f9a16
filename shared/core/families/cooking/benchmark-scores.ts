/** What a dish is worth to VillagerBench, where that is not what it is worth to CausalMACE. */
import type { CheckPoint } from '../../../contract/tasks/check-point.ts'
import { includedIn, isReached, scoreOf } from '../../held-items/completion.ts'
import type { TaskFacts } from '../../task-facts.ts'

/** What every dish of the benchmark is worth. */
const DISH_SCORE = 100

/**
 * VillagerBench's cooking judge (villagerbench.md 3.3), in 0..1: the scores of reached check points that no other reached one
 * takes up, over 100, which is what the dish is worth. More than that does not count.
 */
export function scoreByCode(checkPoints: readonly CheckPoint[], facts: TaskFacts): number {
  const reached = checkPoints.filter((point) => isReached(point, facts))
  const takenUp = includedIn(checkPoints, reached)
  return Math.min(1, scoreOf(reached.filter(({ item }) => !takenUp.has(item))) / DISH_SCORE)
}

/**
 * VillagerBench's paper adds up the scores of all check points that were reached, each by itself; brought to 0..1 by the sum
 * over all of them. Parts that were never in one hand count for nothing, even beside the dish.
 */
export function scoreByPaper(checkPoints: readonly CheckPoint[], facts: TaskFacts): number {
  const all = scoreOf(checkPoints)
  return all === 0 ? 0 : scoreOf(checkPoints.filter((point) => isReached(point, facts))) / all
}
