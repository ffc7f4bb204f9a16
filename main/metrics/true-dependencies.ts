/** What became of the true ones among the dependencies that the model drew. */
import type { EpisodeRecord } from '../../preload/contract/record/record.ts'
import type { RemovedDependency } from '../../preload/contract/task-graph.ts'
import { type Edge, edgeKey } from '../../preload/core/task-graph/edge.ts'
import { type FirstPlan, firstPlan } from './first-plan.ts'
import type { Metric } from './metric.ts'

const common = {
  variant: 'first-plan',
  version: 1,
  isDefault: true,
  unit: 'count',
  range: [0, Number.POSITIVE_INFINITY],
} as const
const TRUE = 'edges of the first plan that the world forces or the rules imply'

/** Four metrics ask the same of a record. */
const known = new WeakMap<EpisodeRecord, { readonly plan: FirstPlan | null; readonly truth: ReadonlySet<string> }>()

function count(record: EpisodeRecord, edgesOf: (plan: FirstPlan) => readonly Edge[]): number | null {
  const found = known.get(record) ?? read(record)
  known.set(record, found)
  if (found.plan === null) return null
  return edgesOf(found.plan).filter((edge) => found.truth.has(edgeKey(edge))).length
}

function read(record: EpisodeRecord) {
  const plan = firstPlan(record)
  const edges = plan === null ? [] : [...plan.truths.world, ...plan.truths.rules]
  return { plan, truth: new Set(edges.map(edgeKey)) }
}

function lostTo(reason: RemovedDependency['reason']) {
  return ({ removed }: FirstPlan): readonly Edge[] => removed.filter((edge) => edge.reason === reason)
}

export const trueDependencyMetrics: readonly Metric[] = [
  {
    ...common,
    name: 'true-dependencies-drawn',
    label: 'True dependencies drawn',
    better: null,
    source: `Ours: ${TRUE}; undefined without a graph`,
    compute: (record) => count(record, ({ initial }) => initial),
  },
  {
    ...common,
    name: 'true-dependencies-cut',
    label: 'True dependencies cut',
    better: 'less',
    source: `Ours: ${TRUE}, removed by refinement; undefined without a graph`,
    compute: (record) => count(record, lostTo('ate-zero')),
  },
  {
    ...common,
    name: 'true-dependencies-lost-to-cycles',
    label: 'True dependencies lost to cycles',
    better: 'less',
    source: `Ours: ${TRUE}, removed since they would have closed a cycle; undefined without a graph`,
    compute: (record) => count(record, lostTo('cycle')),
  },
  {
    ...common,
    name: 'true-dependencies-kept',
    label: 'True dependencies kept',
    better: 'more',
    source: `Ours: ${TRUE}, in the graph that is worked by; undefined without a graph`,
    compute: (record) => count(record, ({ final }) => final),
  },
]
