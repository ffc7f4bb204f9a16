/** How long a team took until the whole task stood. */
import { finalCompletion } from './completion.ts'
import type { Metric } from './metric.ts'

export const successTime: Metric = {
  name: 'success-time',
  variant: 'judger',
  version: 1,
  isDefault: true,
  label: 'Time to success',
  unit: 's',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'less',
  source:
    'Ours: game time from the start event until the completion was 1 and stayed so; undefined where it is not 1 at the end, so that means are over successes alone',
  compute: (record) => {
    if (finalCompletion(record) < 1) return null
    const changes = record.events.filter(({ type }) => type === 'progress')
    const before = changes.findLastIndex(({ type, data }) => type === 'progress' && data.completion < 1)
    const reached = changes[before + 1]
    return reached === undefined ? null : reached.atMs / 1000
  },
}
