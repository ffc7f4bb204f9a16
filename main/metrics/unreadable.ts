/** What answers that could not be used led to: an outcome of the method, which is counted apart (docs/analysis.md). */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import type { Metric } from './metric.ts'

const common = { variant: 'model-calls', version: 1, isDefault: true, better: 'less' } as const

/** Nothing came of them, after all re-asks: not in the form asked for, cut off, or refused. */
function unusableIn({ events }: EpisodeRecord, role?: 'planner'): number {
  return events.filter(
    ({ type, data }) =>
      type === 'model.call' &&
      (data.outcome === 'unparsable' || data.outcome === 'refused') &&
      (role === undefined || data.role === role),
  ).length
}

export const unusableAnswers: Metric = {
  ...common,
  name: 'unusable-answers',
  label: 'Unusable answers',
  unit: 'count',
  range: [0, Number.POSITIVE_INFINITY],
  source: 'Ours: model calls whose answer could not be read, was cut off or refused the question, with no re-ask left',
  compute: (record) => unusableIn(record),
}

export const unreadablePlan: Metric = {
  ...common,
  name: 'unreadable-plan',
  label: 'Plan unreadable',
  unit: 'ratio',
  range: [0, 1],
  source:
    'Ours: 1 where the method gave up without any plan, since an answer of its planner could not be used, else 0; the mean over episodes is the rate',
  compute: (record) => {
    const gaveUp = record.events.some(({ type, data }) => type === 'episode.end' && data.endReason === 'gave-up')
    const hasPlan = record.events.some(({ type }) => type === 'plan.initial')
    return gaveUp && !hasPlan && unusableIn(record, 'planner') > 0 ? 1 : 0
  },
}
