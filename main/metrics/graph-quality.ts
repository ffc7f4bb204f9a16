/** How well the planner's dependencies match the true ones, as the model drew them and as the team worked by them. */
import { truthLabels, truthNames } from '../../shared/core/task-graph/graph-truths.ts'
import { type PlanGraphs, type PlanQuality, planQuality } from '../../shared/core/task-graph/read-plans.ts'
import { measuredPlan, measuredPlans, planWords } from './measured-plans.ts'
import type { Metric } from './metric.ts'

/** Many metrics ask the same of a plan. */
const known = new WeakMap<PlanGraphs, PlanQuality>()

function qualityOf(plan: PlanGraphs): PlanQuality {
  const found = known.get(plan) ?? planQuality(plan)
  known.set(plan, found)
  return found
}

const measures = [
  { measure: 'precision', label: 'precision', what: 'dependencies that are true / dependencies' },
  { measure: 'recall', label: 'recall', what: 'true dependencies that are drawn / true dependencies' },
  { measure: 'f1', label: 'F1', what: 'harmonic mean of precision and recall' },
] as const
const stages = [
  { stage: 'initial', suffix: '-initial', label: 'Graph as drawn', what: 'the initial graph, before refinement' },
  {
    stage: 'final',
    suffix: '',
    label: 'Graph',
    what: 'the graph that is worked by, after refinement and without cycles',
  },
] as const

/** Precision, recall and F1, before and after refinement, against each of the three truths, of the first and of the last plan. */
export const graphQualityMetrics: readonly Metric[] = measuredPlans.flatMap((which) =>
  stages.flatMap(({ stage, suffix, label, what }) =>
    truthNames.flatMap((truth) =>
      measures.map(
        (by): Metric => ({
          name: `graph-${truth}-${by.measure}${suffix}`,
          variant: which,
          version: 1,
          isDefault: which === 'first-plan',
          label: `${label}${which === 'first-plan' ? '' : ' of the last plan'}: ${by.label} (${truth})`,
          unit: 'ratio',
          range: [0, 1],
          better: 'more',
          source: `Ours: ${by.what}, over pairs that a way of dependencies connects; ${what} of ${planWords[which]}; true is ${truthLabels[truth]}; undefined without a graph`,
          compute: (record) => {
            const plan = measuredPlan(record, which)
            return plan === null ? null : qualityOf(plan)[stage][truth][by.measure]
          },
        }),
      ),
    ),
  ),
)
