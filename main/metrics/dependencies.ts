/** Counts dependencies that the planner drew and that intervention cut, summed over all plans. */
import type { Metric } from './metric.ts'

const common = {
  variant: 'plan',
  version: 1,
  isDefault: true,
  unit: 'count',
  range: [0, Number.POSITIVE_INFINITY],
  better: null,
} as const

export const dependenciesInitial: Metric = {
  ...common,
  name: 'dependencies-initial',
  label: 'Dependencies planned',
  source: 'Ours: edges of the initial graph (paper section 3.4), before refinement; undefined without a plan',
  compute: ({ events }) =>
    sum(events.flatMap(({ type, data }) => (type === 'plan.initial' ? [data.graph.dependencies.length] : []))),
}

export const dependenciesCut: Metric = {
  ...common,
  name: 'dependencies-cut',
  label: 'Dependencies cut',
  source: 'Ours: edges removed because no rule moves them (ATE zero, equations 1 and 2); undefined without refinement',
  compute: ({ events }) =>
    sum(
      events.flatMap(({ type, data }) => {
        if (type !== 'plan.refined') return []
        const { calls, hadNoEdge = false } = data
        if (!hadNoEdge && calls.counterfactual + calls.intervention === 0) return []
        return [data.removed.filter(({ reason }) => reason === 'ate-zero').length]
      }),
    ),
}

/** null over nothing: no such event, nothing to count. */
function sum(counts: readonly number[]): number | null {
  return counts.length === 0 ? null : counts.reduce((total, count) => total + count, 0)
}
