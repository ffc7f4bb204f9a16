/** What a record is worth: every metric on its own, so that a mistake in one costs neither the others nor the episode. */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import type { MetricValue } from '../../shared/contract/results.ts'
import { metricId } from '../metrics/index.ts'
import type { Metric } from '../metrics/metric.ts'

export interface Scores {
  readonly values: readonly MetricValue[]
  /** Metrics that threw; they have no value, not even null, which would mean that they are undefined here. */
  readonly failures: readonly { readonly id: string; readonly error: unknown }[]
}

/** In the order of the table. */
export function scoreRecord(metrics: readonly Metric[], record: EpisodeRecord): Scores {
  const values: MetricValue[] = []
  const failures: { id: string; error: unknown }[] = []
  for (const metric of metrics) {
    const id = metricId(metric)
    try {
      values.push({ id, value: metric.compute(record) })
    } catch (error) {
      failures.push({ id, error })
    }
  }
  return { values, failures }
}
