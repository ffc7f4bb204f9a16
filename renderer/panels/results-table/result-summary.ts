/** Result rows gathered by condition: what a table of conditions says. */
import type { Catalog } from '../../../preload/contract/catalog.ts'
import type { EpisodeResult } from '../../../preload/contract/results.ts'

export type MetricColumn = Catalog['metrics'][number]

export interface MetricSummary {
  readonly mean: number
  readonly min: number
  readonly max: number
  /** Valid episodes in which the metric is defined. */
  readonly n: number
}

/** One condition in one scenario. */
export interface ConditionSummary {
  readonly key: string
  readonly condition: string
  readonly scenario: string
  readonly teamSize: number
  readonly simulated: boolean
  /** Trials with a valid episode, and trials with any ended one. */
  readonly valid: number
  readonly trials: number
  /** By column; null where the metric is defined nowhere. */
  readonly metrics: ReadonlyMap<string, MetricSummary | null>
}

/** In the order in which conditions first appear. Only valid episodes are averaged. */
export function summariseConditions(
  results: readonly EpisodeResult[],
  columns: readonly MetricColumn[],
): readonly ConditionSummary[] {
  const groups = Map.groupBy(results, ({ conditionId, scenario }) => `${conditionId} ${scenario}`)
  return [...groups].flatMap(([key, rows]) => {
    const [first] = rows
    if (first === undefined) return []
    const valid = rows.filter(({ validity }) => validity === 'valid')
    return [
      {
        key,
        condition: first.condition,
        scenario: first.scenario,
        teamSize: first.teamSize,
        simulated: rows.some(({ modelKind }) => modelKind === 'simulated'),
        valid: new Set(valid.map(({ trialId }) => trialId)).size,
        trials: new Set(rows.map(({ trialId }) => trialId)).size,
        metrics: new Map(columns.map(({ id }) => [id, summarise(valid.map((row) => metricOf(row, id)))])),
      },
    ]
  })
}

/** null where the metric is undefined in this episode or was not computed. */
export function metricOf(result: EpisodeResult, id: string): number | null {
  return result.metrics.find((metric) => metric.id === id)?.value ?? null
}

function summarise(values: readonly (number | null)[]): MetricSummary | null {
  const defined = values.filter((value) => value !== null)
  if (defined.length === 0) return null
  const sum = defined.reduce((total, value) => total + value, 0)
  return { mean: sum / defined.length, min: Math.min(...defined), max: Math.max(...defined), n: defined.length }
}

/** Ratios as percent; counts without digits where they are whole. */
export function formatMetric(unit: string, value: number | null): string {
  if (value === null) return '–'
  if (unit === 'ratio') return `${(value * 100).toFixed(1)} %`
  return unit === 'count' && Number.isInteger(value) ? String(value) : value.toFixed(1)
}

/** `[86.2 .. 100.0]`, in the unit of the column. */
export function formatRange(unit: string, { min, max }: MetricSummary): string {
  return `[${formatMetric(unit, min)} .. ${formatMetric(unit, max)}]`
}
