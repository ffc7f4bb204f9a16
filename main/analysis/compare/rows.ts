/** A group's measures over all its scenarios, and in each of them. */
import type { Comparison, ComparisonRow, Measure } from '../../../shared/contract/comparison.ts'
import { meanOf } from '../../../shared/core/mean.ts'
import { spreadOf } from '../intervals/spread.ts'
import { type ScenarioCells, sumOfCounts, type TrialGroup } from './groups.ts'
import { scenarioMeans, valuesIn } from './scenario-means.ts'

/** A measure with the least and greatest value that it can have: no interval reaches beyond. */
export interface RangedMeasure extends Measure {
  readonly range: readonly [number, number]
}

/** One row over all scenarios, then one per scenario. */
export function comparisonRows(group: TrialGroup, measures: readonly RangedMeasure[]): Comparison['rows'] {
  const each = [...group.scenarios.values()].map((cells) =>
    rowOver({ key: group.key, scenarios: new Map([[cells.scenario, cells]]) }, cells.scenario, measures),
  )
  return [rowOver(group, null, measures), ...each]
}

/** One row over all of these scenarios together. */
export function rowOver(
  group: Pick<TrialGroup, 'key' | 'scenarios'>,
  scenario: string | null,
  measures: readonly RangedMeasure[],
): ComparisonRow {
  const played = [...group.scenarios.values()].filter(({ episodes }) => episodes.length > 0)
  return {
    group: group.key,
    scenario,
    scenarios: played.length,
    episodes: played.reduce((sum, { episodes }) => sum + episodes.length, 0),
    counts: sumOfCounts([...group.scenarios.values()].map(({ counts }) => counts)),
    measures: measures.flatMap((measure) => measureSummary(group, measure)),
  }
}

/**
 * Over several scenarios the interval is over scenarios; what is defined in one of them alone has none, since nothing says how
 * scenarios differ in it. Within a single scenario it is over episodes.
 */
function measureSummary(group: Pick<TrialGroup, 'scenarios'>, { id, range }: RangedMeasure): ComparisonRow['measures'] {
  const defined = scenarioMeans(group, id)
  if (defined.length === 0) return []
  const means = defined.map(({ mean }) => mean)
  const values = defined.flatMap((scenario) => scenario.values)
  const mean = meanOf(means)
  const hasUnscored = [...group.scenarios.values()].some(({ unscored }) => unscored > 0)
  return [
    {
      id,
      episodes: values.length,
      scenarios: defined.length,
      mean,
      ...(group.scenarios.size === 1
        ? spreadOf(values, 'over-episodes', range)
        : spreadOf(means, 'over-scenarios', range)),
      meanWithZeros: hasUnscored ? meanWithZeros([...group.scenarios.values()], id) : mean,
    },
  ]
}

/** Every seed and repeat that was tried and has no valid episode counts as 0 in its scenario. */
function meanWithZeros(scenarios: readonly ScenarioCells[], measureId: string): number {
  const means = scenarios.flatMap((cells) => {
    const values = [...valuesIn(cells, measureId), ...Array<number>(cells.unscored).fill(0)]
    return values.length === 0 ? [] : [meanOf(values)]
  })
  return meanOf(means)
}
