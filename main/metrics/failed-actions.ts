/** How many actions the game refused. */
import { isCutShort } from '../../preload/core/diagnosis/event-kind.ts'
import type { Metric } from './metric.ts'

export const failedActions: Metric = {
  name: 'failed-actions',
  variant: 'judger',
  version: 1,
  isDefault: true,
  label: 'Failed actions',
  unit: 'count',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'less',
  source: 'Ours: actions that ended without success, those that were interrupted left out',
  compute: ({ events }) =>
    events.filter(({ type, data }) => type === 'action.end' && !data.ok && !isCutShort(data)).length,
}
