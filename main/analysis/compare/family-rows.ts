/** A group's measures by family of tasks, beside those over all its scenarios. */
import type { Comparison, FamilyMeasures } from '../../../shared/contract/comparison.ts'
import { familyOf, familyWeights, weightedMeans } from '../families.ts'
import { sumOfCounts, type TrialGroup } from './groups.ts'
import { comparisonRows, type RangedMeasure, rowOver } from './rows.ts'

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
