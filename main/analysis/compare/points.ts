/** Every single value behind a mean, for charts that show them all. */
import type { Comparison } from '../../../preload/contract/comparison.ts'
import type { TrialGroup } from './groups.ts'
import { valuesIn } from './scenario-means.ts'

/** `scenarios` are the comparison's, in whose order values come. A measure that a group never has is left out. */
export function measurePoints(
  groups: readonly TrialGroup[],
  measureIds: readonly string[],
  scenarios: readonly string[],
): Comparison['points'] {
  return groups.flatMap((group) =>
    measureIds.flatMap((measure) => {
      const values = scenarios.map((scenario) => [...valuesIn(group.scenarios.get(scenario) ?? none, measure)])
      return values.every(({ length }) => length === 0) ? [] : [{ group: group.key, measure, values }]
    }),
  )
}

const none = { episodes: [] } as const
