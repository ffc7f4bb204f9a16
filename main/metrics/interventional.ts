/**
 * How near the graph of an episode's first plan is to the one that twins measured. These do not follow from the episode's record: they
 * are stored beside its metrics once all twins are played, and an episode without twins has none of them.
 */
import type { RefinementSeen } from '../../shared/core/causes/asked-and-measured.ts'
import type { Metric } from './metric.ts'

/** A metric of an episode whose plan has been measured. */
export interface InterventionalMetric extends Omit<Metric, 'compute'> {
  /** null where undefined, never 0 or 1 instead. */
  compute(seen: RefinementSeen): number | null
}

const stages = [
  { stage: 'initial', suffix: '-initial', label: 'Graph as drawn', what: 'the graph as drawn' },
  { stage: 'final', suffix: '', label: 'Graph', what: 'the graph after refinement' },
] as const

const shares = [
  { id: 'precision', label: 'precision', what: 'dependencies with a measured effect / dependencies' },
  { id: 'recall', label: 'recall', what: 'measured effects that are drawn / measured effects' },
  { id: 'f1', label: 'F1', what: 'harmonic mean of precision and recall' },
] as const

const distances = [
  { id: 'shd', label: 'SHD', what: 'structural Hamming distance (Tsamardinos et al. 2006) over direct edges' },
  { id: 'sid', label: 'SID', what: 'structural intervention distance (Peters & Bühlmann 2015) over direct edges' },
] as const

const cuts = [
  {
    id: 'precision',
    what: 'edges cut for an ATE of 0 that have no measured effect / edges cut for an ATE of 0; undefined without cuts',
    of: ({ cutPrecision }: RefinementSeen) => cutPrecision,
  },
  {
    id: 'recall',
    what: 'edges cut for an ATE of 0 that have no measured effect / drawn edges without one; undefined where all have one',
    of: ({ cutRecall }: RefinementSeen) => cutRecall,
  },
] as const

const common = { variant: 'interventional', version: 1, isDefault: false } as const
const share = { ...common, unit: 'ratio', range: [0, 1], better: 'more' } as const
const distance = { ...common, unit: 'count', range: [0, Number.POSITIVE_INFINITY], better: 'less' } as const
const MEASURED = 'true is what twins of the first plan measured with the executor self'

export const interventionalMetrics: readonly InterventionalMetric[] = [
  ...stages.flatMap(({ stage, suffix, label, what }) => [
    ...shares.map(
      (by): InterventionalMetric => ({
        ...share,
        name: `graph-${by.id}${suffix}`,
        label: `${label}: ${by.label} (measured)`,
        source: `Ours: ${by.what}, over pairs that a way of dependencies connects; ${what}; ${MEASURED}`,
        compute: (seen) => seen[stage][by.id],
      }),
    ),
    ...distances.map(
      (by): InterventionalMetric => ({
        ...distance,
        name: `graph-${by.id}${suffix}`,
        label: `${label}: ${by.label} (measured)`,
        source: `${by.what}; ${what}; ${MEASURED}; undefined where either graph has a cycle`,
        compute: (seen) => seen[stage][by.id],
      }),
    ),
  ]),
  ...cuts.map(
    ({ id, what, of }): InterventionalMetric => ({
      ...share,
      name: `cut-${id}`,
      label: `Cuts: ${id} (measured)`,
      source: `Ours: ${what}; ${MEASURED}`,
      compute: of,
    }),
  ),
]
