/** Result rows to one row per condition and scenario, and one per condition over all of them. */
import type { EpisodeResult } from '../../shared/contract/results.ts'
import type { MetricSummary, SummaryRow } from '../../shared/contract/summary.ts'
import { meanOf } from '../../shared/core/mean.ts'
import { spreadOf } from './spread.ts'

export interface SummarisedMetric {
  readonly id: string
  /** Least and greatest value that the metric can have; no interval reaches beyond. */
  readonly range: readonly [number, number]
}

/** What a summary is made of. */
type SummarisedResult = Pick<
  EpisodeResult,
  'conditionId' | 'condition' | 'modelKind' | 'source' | 'scenario' | 'trialId' | 'validity' | 'reusedCalls' | 'metrics'
>

/**
 * Conditions in the order of their first row, scenarios likewise, the row over all scenarios last where there are several, or
 * are to be: `planned` says how many, by condition. Without it they are those of the results.
 * Kinds of models never mix. Episodes that are not valid, and those that used answers of another seed or repeat, are counted
 * and left out.
 */
export function summarise(
  results: readonly SummarisedResult[],
  metrics: readonly SummarisedMetric[],
  planned: ReadonlyMap<string, number> = new Map(),
): readonly SummaryRow[] {
  const conditions = Map.groupBy(results, ({ conditionId, modelKind, source }) =>
    [conditionId, modelKind, source].join(' '),
  )
  return [...conditions.values()].flatMap((ofCondition) => {
    const scenarios = Map.groupBy(ofCondition, ({ scenario }) => scenario)
    const known = Math.max(scenarios.size, planned.get(ofCondition[0]?.conditionId ?? '') ?? 0)
    const each = [...scenarios].flatMap(([scenario, group]) => summaryRow(scenario, group, metrics))
    return known === 1 ? each : [...each, ...summaryRow(null, ofCondition, metrics)]
  })
}

function summaryRow(
  scenario: string | null,
  group: readonly SummarisedResult[],
  metrics: readonly SummarisedMetric[],
): readonly SummaryRow[] {
  const [first] = group
  if (first === undefined) return []
  const valid = group.filter(({ validity }) => validity === 'valid')
  const counted = valid.filter(({ reusedCalls }) => reusedCalls === 0)
  const { conditionId, condition, modelKind } = first
  const row = {
    conditionId,
    condition,
    modelKind,
    scenario,
    trials: new Set(group.map(({ trialId }) => trialId)).size,
    valid: valid.length,
    dependent: valid.length - counted.length,
    ...notValidOf(group),
    metrics: metrics.flatMap((metric) => metricSummary(scenario, counted, metric)),
  }
  return [row]
}

function notValidOf(group: readonly SummarisedResult[]): Pick<SummaryRow, 'notValid'> {
  const trials = [...Map.groupBy(group, ({ trialId }) => trialId).values()]
  const without = trials.filter((attempts) => attempts.every(({ validity }) => validity !== 'valid'))
  if (without.length === 0) return {}
  const last = Map.groupBy(without, (attempts) => attempts.at(-1)?.validity ?? 'infrastructure')
  return { notValid: Object.fromEntries([...last].map(([validity, of]) => [validity, of.length])) }
}

/** Over all scenarios a metric that is defined in one of them alone has no interval: nothing says how scenarios differ in it. */
function metricSummary(
  scenario: string | null,
  counted: readonly SummarisedResult[],
  { id, range }: SummarisedMetric,
): readonly MetricSummary[] {
  const defined = counted.flatMap(({ scenario: of, metrics }) => {
    const value = metrics.find((metric) => metric.id === id)?.value ?? null
    return value === null ? [] : [{ of, value }]
  })
  if (defined.length === 0) return []
  const scenarios = [...Map.groupBy(defined, ({ of }) => of).values()]
  const means = scenarios.map((group) => meanOf(group.map(({ value }) => value)))
  return [
    {
      id,
      episodes: defined.length,
      scenarios: scenarios.length,
      mean: meanOf(means),
      ...(scenario === null
        ? spreadOf(means, 'over-scenarios', range)
        : spreadOf(
            defined.map(({ value }) => value),
            'over-episodes',
            range,
          )),
    },
  ]
}
