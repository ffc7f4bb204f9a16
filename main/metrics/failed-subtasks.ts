/** How many subtasks of the plan were lost. */
import { countSubtasks, noProgress, reduceProgress } from '../../shared/core/episode-progress.ts'
import type { Metric } from './metric.ts'

export const failedSubtasks: Metric = {
  name: 'failed-subtasks',
  variant: 'last-plan',
  version: 1,
  isDefault: true,
  label: 'Subtasks failed or blocked',
  unit: 'count',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'less',
  source:
    'Ours: subtasks of the last plan that are failed, or blocked by a failed one, at the end; undefined without a plan',
  compute: ({ header, events }) => {
    const end = events.reduce(reduceProgress, noProgress(header.scenario))
    return end.subtasks.size === 0 ? null : countSubtasks(end, 'failed') + countSubtasks(end, 'blocked')
  },
}
