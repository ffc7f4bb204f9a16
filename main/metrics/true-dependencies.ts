/** What became of the true ones among the dependencies that the model drew. */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import type { RemovedDependency } from '../../shared/contract/task-graph.ts'
import { type Edge, edgeKey } from '../../shared/core/task-graph/edge.ts'
import { type TruthName, truthLabels, truthNames } from '../../shared/core/task-graph/graph-truths.ts'
import type { PlanGraphs } from '../../shared/core/task-graph/read-plans.ts'
import { measuredPlan } from './measured-plans.ts'
import type { Metric } from './metric.ts'

type Keys = Readonly<Record<TruthName, ReadonlySet<string>>>
interface Known {
  readonly plan: PlanGraphs
  readonly keys: Keys
}

/** Twelve metrics ask the same of a record. */
const known = new WeakMap<EpisodeRecord, { readonly found: Known | null }>()

function readOnce(record: EpisodeRecord): Known | null {
  const { found } = known.get(record) ?? { found: read(record) }
  known.set(record, { found })
  return found
}

function read(record: EpisodeRecord): Known | null {
  const plan = measuredPlan(record, 'first-plan')
  if (plan === null) return null
  const keysOf = (truth: TruthName): ReadonlySet<string> => new Set(plan.truths[truth].map(edgeKey))
  return { plan, keys: { physical: keysOf('physical'), custody: keysOf('custody'), rules: keysOf('rules') } }
}

function lostTo(reason: RemovedDependency['reason']) {
  return ({ removed }: PlanGraphs): readonly Edge[] => removed.filter((edge) => edge.reason === reason)
}

const fates = [
  { fate: 'drawn', what: '', better: null, of: ({ initial }: PlanGraphs): readonly Edge[] => initial },
  { fate: 'cut', what: ', removed by refinement', better: 'less', of: lostTo('ate-zero') },
  {
    fate: 'lost-to-cycles',
    what: ', removed since they would have closed a cycle',
    better: 'less',
    of: lostTo('cycle'),
  },
  {
    fate: 'kept',
    what: ', in the graph that is worked by',
    better: 'more',
    of: ({ final }: PlanGraphs): readonly Edge[] => final,
  },
] as const

export const trueDependencyMetrics: readonly Metric[] = truthNames.flatMap((truth) =>
  fates.map(
    ({ fate, what, better, of }): Metric => ({
      name: `dependencies-${truth}-${fate}`,
      variant: 'first-plan',
      version: 1,
      isDefault: true,
      label: `True dependencies ${fate.replaceAll('-', ' ')} (${truth})`,
      unit: 'count',
      range: [0, Number.POSITIVE_INFINITY],
      better,
      source: `Ours: edges of the first plan${what}; true is ${truthLabels[truth]}; undefined without a graph`,
      compute: (record) => {
        const found = readOnce(record)
        return found === null ? null : of(found.plan).filter((edge) => found.keys[truth].has(edgeKey(edge))).length
      },
    }),
  ),
)
