/** How well the planner's dependencies match the true ones, as the model drew them and as the team worked by them. */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import { type GraphQuality, graphQuality } from '../../shared/core/task-graph/graph-quality.ts'
import { type GraphTruths, type TruthName, truthLabels, truthNames } from '../../shared/core/task-graph/graph-truths.ts'
import { firstPlan } from './first-plan.ts'
import type { Metric } from './metric.ts'

/** `initial`: before refinement; `final`: after it, without cycles. */
type Stage = 'initial' | 'final'
type Qualities = Readonly<Record<Stage, Readonly<Record<TruthName, GraphQuality>>>>

/** Eighteen metrics ask the same of a record. */
const known = new WeakMap<EpisodeRecord, { readonly qualities: Qualities | null }>()

function qualitiesOf(record: EpisodeRecord): Qualities | null {
  const found = known.get(record) ?? { qualities: compare(record) }
  known.set(record, found)
  return found.qualities
}

function compare(record: EpisodeRecord): Qualities | null {
  const plan = firstPlan(record)
  if (plan === null) return null
  const against = (edges: GraphTruths[TruthName]): Qualities[Stage] => ({
    physical: graphQuality(edges, plan.truths.physical),
    custody: graphQuality(edges, plan.truths.custody),
    rules: graphQuality(edges, plan.truths.rules),
  })
  return { initial: against(plan.initial), final: against(plan.final) }
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

/** Precision, recall and F1, before and after refinement, against each of the three truths. */
export const graphQualityMetrics: readonly Metric[] = stages.flatMap(({ stage, suffix, label, what }) =>
  truthNames.flatMap((truth) =>
    measures.map(
      (by): Metric => ({
        name: `graph-${truth}-${by.measure}${suffix}`,
        variant: 'first-plan',
        version: 1,
        isDefault: true,
        label: `${label}: ${by.label} (${truth})`,
        unit: 'ratio',
        range: [0, 1],
        better: 'more',
        source: `Ours: ${by.what}, over pairs that a way of dependencies connects; ${what} of the first plan; true is ${truthLabels[truth]}; undefined without a graph`,
        compute: (record) => qualitiesOf(record)?.[stage][truth][by.measure] ?? null,
      }),
    ),
  ),
)
