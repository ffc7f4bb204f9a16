/** How far the graph that a team works by is from the true ones: SHD and SID. */

import {
  structuralHammingDistance,
  structuralInterventionDistance,
} from '../../shared/core/task-graph/graph-quality.ts'
import { truthLabels, truthNames } from '../../shared/core/task-graph/graph-truths.ts'
import type { PlanGraphs } from '../../shared/core/task-graph/read-plans.ts'
import { measuredPlan, measuredPlans, planWords } from './measured-plans.ts'
import type { Metric } from './metric.ts'

const distances = [
  {
    id: 'shd',
    label: 'SHD',
    what: 'structural Hamming distance (Tsamardinos et al. 2006): pairs of subtasks whose edge is missing, extra or reversed, each counted once',
    of: ({ final }: PlanGraphs, truth: PlanGraphs['final']) => structuralHammingDistance(final, truth),
  },
  {
    id: 'sid',
    label: 'SID',
    what: 'structural intervention distance (Peters & Bühlmann 2015): ordered pairs of subtasks for which adjusting for the parents that the graph names gives a wrong effect',
    of: ({ final, nodes }: PlanGraphs, truth: PlanGraphs['final']) =>
      structuralInterventionDistance(final, truth, nodes),
  },
] as const

export const graphDistanceMetrics: readonly Metric[] = measuredPlans.flatMap((which) =>
  truthNames.flatMap((truth) =>
    distances.map(
      ({ id, label, what, of }): Metric => ({
        name: `graph-${truth}-${id}`,
        variant: which,
        version: 1,
        isDefault: which === 'first-plan',
        label: `Graph${which === 'first-plan' ? '' : ' of the last plan'}: ${label} (${truth})`,
        unit: 'count',
        range: [0, Number.POSITIVE_INFINITY],
        better: 'less',
        source: `${what}; direct edges of the graph that is worked by, of ${planWords[which]}; true is ${truthLabels[truth]}; undefined without a graph, and where either has a cycle`,
        compute: (record) => {
          const plan = measuredPlan(record, which)
          return plan === null ? null : of(plan, plan.truths[truth])
        },
      }),
    ),
  ),
)
