/** A group's measures over all its scenarios, in each of them, and by family of tasks. */
import type { Comparison, ComparisonRow, FamilyMeasures, Measure } from '../../../shared/contract/comparison.ts'
import { meanOf } from '../../../shared/core/mean.ts'
import { familyOf, familyWeights, scenariosWithZeros, weightedMeans } from '../families.ts'
import { spreadOf } from '../spread.ts'
import { type ScenarioCells, sumOfCounts, type TrialGroup } from './groups.ts'

/* A measure in a group, scenario by scenario: the scenario is the unit, since its episodes share its difficulty. */

interface ScenarioValues {
  readonly scenario: string
  /** Of the episodes in which the measure is defined, by seed and repeat; at least one. */
  readonly values: readonly number[]
  readonly mean: number
}

/** The values of a measure in one scenario, by seed and repeat. */
function valuesIn({ episodes }: Pick<ScenarioCells, 'episodes'>, measureId: string): readonly number[] {
  return episodes.flatMap((episode) => {
    const value = episode.values.get(measureId) ?? null
    return value === null ? [] : [value]
  })
}

/** Scenarios of the group in which the measure is defined at all, in the group's order. */
export function scenarioMeans(
  { scenarios }: Pick<TrialGroup, 'scenarios'>,
  measureId: string,
): readonly ScenarioValues[] {
  return [...scenarios.values()].flatMap((cells) => {
    const values = valuesIn(cells, measureId)
    return values.length === 0 ? [] : [{ scenario: cells.scenario, values, mean: meanOf(values) }]
  })
}

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
function rowOver(
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

/** Every seed and repeat that was tried and has no valid episode counts as 0 in its scenario, where the measure has a meaning. */
function meanWithZeros(scenarios: readonly ScenarioCells[], measureId: string): number {
  const known = scenarios.map((cells) => ({ ...cells, values: valuesIn(cells, measureId) }))
  const withZeros = scenariosWithZeros(
    known.map(({ scenario, episodes, values }) => ({
      scenario,
      episodes: episodes.length,
      isDefined: values.length > 0,
    })),
  )
  const means = known.flatMap(({ scenario, values, unscored }) => {
    if (!withZeros.has(scenario) || values.length + unscored === 0) return []
    return [meanOf([...values, ...Array<number>(unscored).fill(0)])]
  })
  return meanOf(means)
}

/* A group's measures by family of tasks, beside those over all its scenarios. */

/** What is the same of a group whatever it is compared with. */
export interface GroupRows extends Pick<Comparison, 'rows' | 'families'> {}

/** A row over all scenarios and one per scenario; and the same by family of tasks. */
export function groupRows(group: TrialGroup, measures: readonly RangedMeasure[]): GroupRows {
  const rows = comparisonRows(group, measures)
  return { rows, families: familyRows(group, measures, rows) }
}

/** In the order of the group's scenarios; of a single family the numbers are those over all scenarios. */
function familyRows(
  group: TrialGroup,
  measures: readonly RangedMeasure[],
  [overAll]: Comparison['rows'],
): Comparison['families'] {
  const families = Map.groupBy(group.scenarios, ([address]) => familyOf(address))
  const each = [...families].map(([family, scenarios]) => {
    const own = families.size === 1 ? overAll : undefined
    const { scenario: _, ...found } = own ?? rowOver({ key: group.key, scenarios: new Map(scenarios) }, null, measures)
    return { ...found, family }
  })
  const average = weightedFamily(each)
  return average === null ? each : [...each, average]
}

/** As the benchmark's papers print it; they print no interval of it either. */
function weightedFamily(families: Comparison['families']): FamilyMeasures | null {
  const [first] = families
  const means = weightedMeans(families.map(({ family, measures }) => ({ family, metrics: measures })))
  const withZeros = weightedMeans(
    families.map(({ family, measures }) => ({
      family,
      metrics: measures.map(({ id, meanWithZeros: mean }) => ({ id, mean })),
    })),
  )
  if (first === undefined || means === null || withZeros === null) return null
  const weighted = families.filter(({ family }) => family !== null && familyWeights.has(family))
  const sum = (of: (row: Pick<FamilyMeasures, 'scenarios' | 'episodes'>) => number, rows: Parameters<typeof of>[0][]) =>
    rows.reduce((total, row) => total + of(row), 0)
  return {
    group: first.group,
    family: null,
    scenarios: sum(({ scenarios }) => scenarios, weighted),
    episodes: sum(({ episodes }) => episodes, weighted),
    counts: sumOfCounts(weighted.map(({ counts }) => counts)),
    measures: means.map(({ id, mean }) => {
      const parts = weighted.flatMap(({ measures }) => measures.filter((own) => own.id === id))
      return {
        id,
        episodes: sum(({ episodes }) => episodes, parts),
        scenarios: sum(({ scenarios }) => scenarios, parts),
        mean,
        interval: null,
        meanWithZeros: withZeros.find((own) => own.id === id)?.mean ?? mean,
      }
    }),
  }
}
