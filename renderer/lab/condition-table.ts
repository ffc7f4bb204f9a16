/** What a run came to per condition: the row over all scenarios, and each scenario below it. Pure. */
import type { SummaryRow } from '../../preload/contract/summary.ts'

export interface ConditionSummary {
  readonly key: string
  /** Over all scenarios, or in the only one. */
  readonly overall: SummaryRow
  /** Empty where there is only one. */
  readonly scenarios: readonly SummaryRow[]
}

/** In the order of the rows; kinds of models never share one. */
export function conditionSummaries(rows: readonly SummaryRow[]): readonly ConditionSummary[] {
  const groups = Map.groupBy(rows, ({ conditionId, modelKind }) => `${conditionId} ${modelKind}`)
  return [...groups].flatMap(([key, group]) => {
    const overall = group.find(({ scenario }) => scenario === null) ?? group[0]
    if (overall === undefined) return []
    return [{ key, overall, scenarios: group.filter((row) => row !== overall) }]
  })
}

/** Why fewer episodes count than there are trials; empty where all do. */
export function missingWords({ trials, valid, dependent }: SummaryRow): string {
  const invalid = trials - valid
  return [
    ...(invalid === 0 ? [] : [`${invalid} not valid`]),
    ...(dependent === 0 ? [] : [`${dependent} dependent`]),
  ].join(', ')
}
