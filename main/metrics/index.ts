/** The table of metrics. Adding one: its file, and one line here. */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import type { MetricValue } from '../../shared/contract/results.ts'
import { contributionByCode, contributionByPaper } from './agent-contribution.ts'
import { balanceMetrics } from './balance.ts'
import { completion, success } from './completion.ts'
import { completionByCode, completionByPaper } from './completion-villagerbench.ts'
import { dependenciesCut, dependenciesInitial } from './dependencies.ts'
import { efficiencyByLimit, efficiencyBySum, efficiencyByUnion } from './efficiency.ts'
import { failedActionShare, failedActions } from './failed-actions.ts'
import { failedSubtasks } from './failed-subtasks.ts'
import { falseDone, falseDoneRate } from './false-done.ts'
import { graphDistanceMetrics } from './graph-distance.ts'
import { graphQualityMetrics } from './graph-quality.ts'
import { idleShare } from './idle-share.ts'
import type { Metric } from './metric.ts'
import { reasks } from './reasks.ts'
import { trueDependencyMetrics } from './true-dependencies.ts'
import { unreadablePlan, unusableAnswers } from './unreadable.ts'
import { viewHitRateByRecall, viewHitRateByUnion } from './view-hit-rate.ts'
import { wrongCells } from './wrong-cells.ts'

/** In the order of columns: the main ones first. */
export const metrics: readonly Metric[] = [
  completion,
  success,
  contributionByCode,
  idleShare,
  failedActionShare,
  viewHitRateByUnion,
  viewHitRateByRecall,
  efficiencyBySum,
  efficiencyByUnion,
  ...balanceMetrics,
  dependenciesInitial,
  dependenciesCut,
  ...trueDependencyMetrics,
  ...graphQualityMetrics,
  ...graphDistanceMetrics,
  reasks,
  unusableAnswers,
  unreadablePlan,
  failedActions,
  falseDone,
  falseDoneRate,
  failedSubtasks,
  wrongCells,
  completionByCode,
  completionByPaper,
  efficiencyByLimit,
  contributionByPaper,
]

/** Column name: the plain name for the default variant, else `name@variant`. */
export function metricId(metric: Metric): string {
  return metric.isDefault ? metric.name : `${metric.name}@${metric.variant}`
}

/** Every metric of one record, in the table's order. */
export function computeMetrics(record: EpisodeRecord): readonly MetricValue[] {
  return metrics.map((metric) => ({ id: metricId(metric), value: metric.compute(record) }))
}
