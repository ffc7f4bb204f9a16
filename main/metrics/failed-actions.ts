/** How many actions the game refused. */
import type { Metric } from './metric.ts'

/** The reason of an action that the end of an attempt or of the episode cut short: nobody's mistake. */
const CUT_SHORT = 'interrupted'

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
    events.filter(({ type, data }) => type === 'action.end' && !data.ok && data.reason !== CUT_SHORT).length,
}
