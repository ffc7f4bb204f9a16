/** What a run came to per condition: the row over all scenarios, and each scenario below it. Pure. */
import { type Validity, validities } from '../../../shared/contract/record/end.ts'
import type { MetricSummary, SummaryRow } from '../../../shared/contract/summary.ts'
import { countWords } from '../../format/metric.ts'

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

/**
 * What a mean is over where that is not all that counts of its row, whose numbers stand beside it; null where it is. Said in
 * every cell, nobody would see the one that differs. `scenarios`: of the row.
 */
export function ownCountWords(
  { valid, dependent }: Pick<SummaryRow, 'valid' | 'dependent'>,
  scenarios: number,
  summary: Pick<MetricSummary, 'scenarios' | 'episodes'>,
): string | null {
  const isWhole = summary.episodes === valid - dependent && summary.scenarios === scenarios
  return isWhole ? null : `of ${countWords(summary.scenarios, summary.episodes)}`
}

const reasonWords: Readonly<Record<Validity, string>> = {
  valid: 'valid',
  infrastructure: 'failed',
  stopped: 'stopped',
  'human-intervention': 'human intervention',
}

/** Why fewer episodes count than there are trials: `3 not valid: 2 failed, 1 human intervention`; empty where all do. */
export function missingWords({
  trials,
  valid,
  dependent,
  notValid = {},
}: Pick<SummaryRow, 'trials' | 'valid' | 'dependent' | 'notValid'>): string {
  const invalid = trials - valid
  const reasons = validities.flatMap((validity) => {
    const count = notValid[validity] ?? 0
    return count === 0 ? [] : [`${count === invalid ? '' : `${count} `}${reasonWords[validity]}`]
  })
  const why = reasons.length === 0 ? '' : `: ${reasons.join(', ')}`
  return [
    ...(invalid === 0 ? [] : [`${invalid} not valid${why}`]),
    ...(dependent === 0 ? [] : [`${dependent} dependent`]),
  ].join(', ')
}
