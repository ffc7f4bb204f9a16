/** How well the planner's dependencies match the true ones, as the model drew them and as the team worked by them. */
import type { EpisodeRecord } from '../../preload/contract/record/record.ts'
import type { Edge } from '../../preload/core/task-graph/edge.ts'
import { type GraphQuality, graphQuality } from '../../preload/core/task-graph/graph-quality.ts'
import { firstPlan } from './first-plan.ts'
import type { Metric } from './metric.ts'

/** `initial`: before refinement; `final`: after it, without cycles. */
type Stage = 'initial' | 'final'
type Truth = 'world' | 'rules'
type Qualities = Readonly<Record<Stage, Readonly<Record<Truth, GraphQuality>>>>

/** Twelve metrics ask the same of a record. */
const known = new WeakMap<EpisodeRecord, { readonly qualities: Qualities | null }>()

function qualitiesOf(record: EpisodeRecord): Qualities | null {
  const found = known.get(record) ?? { qualities: compare(record) }
  known.set(record, found)
  return found.qualities
}

function compare(record: EpisodeRecord): Qualities | null {
  const plan = firstPlan(record)
  if (plan === null) return null
  const against = (edges: readonly Edge[]): Readonly<Record<Truth, GraphQuality>> => ({
    world: graphQuality(edges, plan.truths.world),
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
const truths = [
  {
    truth: 'world',
    label: '',
    what: 'what no order of building can do without (support, who takes and stores what, which room opens first)',
  },
  { truth: 'rules', label: ' (rules)', what: 'what the rules of the plan imply for these subtasks by their words' },
] as const

/** Precision, recall and F1, before and after refinement, against what the world forces and against what the rules imply. */
export const graphQualityMetrics: readonly Metric[] = stages.flatMap(({ stage, suffix, label, what }) =>
  measures.flatMap((by) =>
    truths.map(
      (against): Metric => ({
        name: `graph-${by.measure}${suffix}`,
        variant: against.truth,
        version: 2,
        isDefault: against.truth === 'world',
        label: `${label}: ${by.label}${against.label}`,
        unit: 'ratio',
        range: [0, 1],
        better: 'more',
        source: `Ours: ${by.what}, over pairs that a way of dependencies connects; ${what} of the first plan; true is ${against.what}; undefined without a graph`,
        compute: (record) => qualitiesOf(record)?.[stage][against.truth][by.measure] ?? null,
      }),
    ),
  ),
)
