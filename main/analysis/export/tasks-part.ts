/** What a group came to over the tasks that a column of a paper's table is about, where they are not one whole family. */
import type { Comparison, ComparisonRow, GroupCounts } from '../../../shared/contract/comparison.ts'
import type { TasksPart } from '../../../shared/contract/published.ts'
import { meanOf } from '../../../shared/core/mean.ts'
import { sumOfCounts } from '../compare/groups.ts'
import { familyOf, scenariosWithZeros } from '../families.ts'
import { type Spread, spreadOf } from '../spread.ts'

type Summary = ComparisonRow['measures'][number]
type Scenario = Comparison['scenarios'][number]

/** With this one measure, where it has a value; null where the group met none of these tasks. */
export function rowOverTasks(
  comparison: Comparison,
  group: string,
  part: TasksPart,
  measureId: string | null,
): ComparisonRow | null {
  const addresses = new Set(
    comparison.scenarios.filter((scenario) => isOfPart(scenario, part)).map(({ address }) => address),
  )
  const rows = comparison.rows.filter(
    (row) => row.group === group && row.scenario !== null && addresses.has(row.scenario),
  )
  if (rows.length === 0) return null
  return {
    ...{ group, scenario: null },
    scenarios: rows.filter(({ episodes }) => episodes > 0).length,
    episodes: rows.reduce((sum, { episodes }) => sum + episodes, 0),
    counts: sumOfCounts(rows.map(({ counts }) => counts)),
    measures: comparison.measures.filter(({ id }) => id === measureId).flatMap((measure) => overTasks(rows, measure)),
  }
}

function isOfPart({ address, traits = {} }: Scenario, { families, trait }: TasksPart): boolean {
  return families.includes(familyOf(address)) && (trait === undefined || traits[trait.name] === trait.value)
}

/** As tables of families have it: the mean of the tasks' means, with a spread over tasks, or over the episodes of a single one. */
function overTasks(rows: readonly ComparisonRow[], { id, unit }: Comparison['measures'][number]): readonly Summary[] {
  const own = rows.flatMap((row) => {
    const summary = row.measures.find((summary) => summary.id === id) ?? null
    return row.scenario === null ? [] : [{ row, scenario: row.scenario, summary }]
  })
  const defined = own.flatMap(({ summary }) => summary ?? [])
  const [first] = defined
  if (first === undefined) return []
  const means = defined.map(({ mean }) => mean)
  const spread: Spread =
    rows.length === 1
      ? { interval: first.interval, ...(first.allEqual === undefined ? {} : { allEqual: first.allEqual }) }
      : spreadOf(means, 'over-scenarios', unit === 'ratio' ? [0, 1] : undefined)
  const withZeros = scenariosWithZeros(
    own.map(({ row: { episodes }, scenario, summary }) => ({ scenario, episodes, isDefined: summary !== null })),
  )
  const zeros = own.flatMap(({ row, scenario, summary }) => {
    if (summary !== null) return [summary.meanWithZeros]
    return withZeros.has(scenario) && isUnscored(row.counts) ? [0] : []
  })
  return [
    {
      id,
      episodes: defined.reduce((sum, { episodes }) => sum + episodes, 0),
      scenarios: defined.length,
      mean: meanOf(means),
      ...spread,
      meanWithZeros: meanOf(zeros),
    },
  ]
}

/** Something was tried that has no valid episode. */
function isUnscored({ infrastructure, cancelled, humanIntervention }: GroupCounts): boolean {
  return infrastructure + cancelled + humanIntervention > 0
}
