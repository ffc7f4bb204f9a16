/** How many answers could not be read and were asked for again. */
import type { Metric } from './metric.ts'

export const reasks: Metric = {
  name: 'reasks',
  variant: 'model-calls',
  version: 1,
  isDefault: true,
  label: 'Answers asked again',
  unit: 'count',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'less',
  source: 'Ours: model calls whose answer could not be read and was asked for again',
  compute: ({ events }) => events.filter(({ type, data }) => type === 'model.call' && data.outcome === 'reask').length,
}
