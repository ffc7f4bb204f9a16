/** The metrics of `table.ts` in the order of their columns. */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import type { MetricValue } from '../../shared/contract/results.ts'
import { placedFirst } from '../../shared/core/placed-first.ts'
import { interventionalMetrics } from './interventional.ts'
import type { Metric } from './metric.ts'
import * as table from './table.ts'

/** The main ones first. A metric that is not named here comes last. */
export const metrics: readonly Metric[] = placedFirst<keyof typeof table, Metric | readonly Metric[]>(table, [
  'completion',
  'success',
  'contributionByCode',
  'idleShare',
  'failedActionShare',
  'viewHitRateByUnion',
  'viewHitRateByRecall',
  'efficiencyBySum',
  'efficiencyByUnion',
  'balanceMetrics',
  'dependenciesInitial',
  'dependenciesCut',
  'trueDependencyMetrics',
  'graphQualityMetrics',
  'graphDistanceMetrics',
  'reasks',
  'unusableAnswers',
  'unreadablePlan',
  'failedActions',
  'falseDone',
  'falseDoneRate',
  'failedSubtasks',
  'wrongCells',
  'completionByCode',
  'completionByPaper',
  'efficiencyByLimit',
  'contributionByPaper',
]).flat()

/** Column name: the plain name for the default variant, else `name@variant`. */
export function metricId(metric: Pick<Metric, 'name' | 'variant' | 'isDefault'>): string {
  return metric.isDefault ? metric.name : `${metric.name}@${metric.variant}`
}

/** Every metric of one record, in the table's order. */
export function computeMetrics(record: EpisodeRecord): readonly MetricValue[] {
  return metrics.map((metric) => ({ id: metricId(metric), value: metric.compute(record) }))
}

/** Ids of all that an episode can have, in the order of columns: its metrics, then those of episodes that twins measured. */
export const metricColumns: readonly string[] = [...metrics, ...interventionalMetrics].map(metricId)
