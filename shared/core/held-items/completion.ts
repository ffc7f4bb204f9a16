/** Completion by check points: items that one agent held at once (CausalMACE, equation 5, over those of VillagerBench's cooking judge). */
import type { CheckPoint } from '../../contract/tasks/check-point.ts'
import type { TaskFacts } from '../task-facts.ts'

/** A check point is reached once one agent has held its count at the same time. */
export function isReached({ item, count }: CheckPoint, facts: TaskFacts): boolean {
  return facts.mostHeld(item) >= count
}

/** What some check points include, through any number of steps. A cycle is walked once. */
export function includedIn(checkPoints: readonly CheckPoint[], points: readonly CheckPoint[]): ReadonlySet<string> {
  const byItem = new Map(checkPoints.map((point) => [point.item, point]))
  const included = new Set<string>()
  const waiting = points.flatMap(({ includes }) => includes)
  for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
    const point = byItem.get(item)
    if (point === undefined || included.has(item)) continue
    included.add(item)
    waiting.push(...point.includes)
  }
  return included
}

/** The items of the reached check points with all that they include. */
export function settledItems(checkPoints: readonly CheckPoint[], facts: TaskFacts): ReadonlySet<string> {
  const reached = checkPoints.filter((point) => isReached(point, facts))
  return new Set([...reached.map(({ item }) => item), ...includedIn(checkPoints, reached)])
}

export function scoreOf(points: readonly CheckPoint[]): number {
  return points.reduce((total, { score }) => total + score, 0)
}

/**
 * Scores of settled check points / all scores, in 0..1: the dish is everything, and without it the parts count in proportion.
 * Equation 5 does not say that a finished dish settles its ingredients; without that, a dish from parts that two agents
 * brought would not be complete.
 */
export function checkPointCompletion(checkPoints: readonly CheckPoint[], facts: TaskFacts): number {
  const settled = settledItems(checkPoints, facts)
  const all = scoreOf(checkPoints)
  return all === 0 ? 0 : scoreOf(checkPoints.filter(({ item }) => settled.has(item))) / all
}
