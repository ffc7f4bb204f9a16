import { metricId, metrics } from '../../../../main/metrics/index.ts'
import type { EpisodeRecord } from '../../../../shared/contract/record/record.ts'

/** One metric of a record, by its column's name. */
export function measured(id: string, record: EpisodeRecord): number | null {
  const metric = metrics.find((candidate) => metricId(candidate) === id)
  if (metric === undefined) throw new Error(`no metric ${id}`)
  return metric.compute(record)
}
