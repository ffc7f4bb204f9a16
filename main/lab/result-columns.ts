/** The metrics as columns of result tables. */
import { metricId, metrics } from '../metrics/index.ts'
import type { Metric } from '../metrics/metric.ts'

export interface ResultColumn {
  /** As in `EpisodeResult.metrics`. */
  readonly id: string
  readonly label: string
  readonly unit: Metric['unit']
  /** Values that it can have. */
  readonly range: Metric['range']
  readonly better: Metric['better']
  readonly source: string
  readonly main?: true
}

/** Default variants, in the order of columns. */
export const resultColumns: readonly ResultColumn[] = metrics
  .filter((metric) => metric.isDefault)
  .map((metric) => ({
    id: metricId(metric),
    label: metric.label,
    unit: metric.unit,
    range: metric.range,
    better: metric.better,
    source: metric.source,
    ...(metric.main === true ? { main: true as const } : {}),
  }))
