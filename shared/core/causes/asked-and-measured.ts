/** A planner's dependencies beside what twins measured of the same plan. Pure. */
import type { ComparedEdge } from '../../contract/measured-edges.ts'
import type { AskedEdge, Measured } from '../../contract/twins.ts'
import { compareEdges, type Edge, edgeKey } from '../task-graph/edge.ts'
import {
  type GraphQuality,
  graphQuality,
  structuralHammingDistance,
  structuralInterventionDistance,
} from '../task-graph/graph-quality.ts'
import { orderedEffects } from './effects.ts'

/** By `from`, then `to`. Effects both ways, of what is needed in the same moment, count as none: neither comes first. */
export function comparedEdges(measurement: Measured): readonly ComparedEdge[] {
  const { asked, effects, joint, direct, undone, seeds } = measurement
  const askedByKey = new Map((asked ?? []).map((edge) => [edgeKey(edge), edge]))
  const measured = new Map(orderedEffects(effects).map((effect) => [edgeKey(effect), effect.effect]))
  const alternatives = new Set(joint.flatMap(({ from, to }) => from.map((one) => edgeKey({ from: one, to }))))
  const edges = new Map([...(asked ?? []), ...direct].map(({ from, to }) => [edgeKey({ from, to }), { from, to }]))
  return [...edges]
    .map(([key, { from, to }]): ComparedEdge => {
      const known = askedByKey.get(key)
      const definedIn = seeds.length - (undone.find(({ subtask }) => subtask === to)?.seeds ?? 0)
      return {
        from,
        to,
        asked: known === undefined ? null : (known.removed ?? 'kept'),
        ate: known?.ate ?? {},
        ateAsked: known === undefined ? null : ateOf(known),
        ateMeasured: definedIn <= 0 ? null : (measured.get(key) ?? 0),
        seeds: Math.max(0, definedIn),
        isAlternative: alternatives.has(key),
      }
    })
    .sort(compareEdges)
}

/** Subtasks that no seed's twin with everything did: effects on them are undefined. */
function neverDone({ undone, seeds }: Measured): ReadonlySet<number> {
  return new Set(undone.filter((one) => one.seeds >= seeds.length).map(({ subtask }) => subtask))
}

function ateOf({ ate, jointAte }: AskedEdge): number | null {
  const values = [...Object.values(ate ?? {}), ...(jointAte === undefined ? [] : [jointAte])]
  return values.length === 0 ? null : Math.max(...values.map(Math.abs))
}

/** How near a graph is to the measured one. */
export interface MeasuredQuality extends GraphQuality {
  readonly shd: number | null
  readonly sid: number | null
}

/** How what a model said of edges goes with what the world shows of them. */
export interface EdgeFigures {
  /** Drawn edges whose effect is defined. */
  readonly edges: number
  /** Of the edges that refinement cut for an ATE of zero, those without an effect in the world; null where it cut none. */
  readonly cutPrecision: number | null
  /** Of the drawn edges without an effect in the world, those that it cut; null where all had one. */
  readonly cutRecall: number | null
  /** Spearman's rank correlation of `ateAsked` and `ateMeasured`; null for fewer than three edges, and where either is constant. */
  readonly rankCorrelation: number | null
}

export function edgeFigures(edges: readonly ComparedEdge[]): EdgeFigures {
  const compared = edges.filter(({ asked, ateMeasured }) => asked !== null && ateMeasured !== null)
  const cut = compared.filter((edge) => edge.asked === 'ate-zero')
  const without = compared.filter(({ ateMeasured }) => ateMeasured === 0)
  const rightlyCut = cut.filter(({ ateMeasured }) => ateMeasured === 0).length
  return {
    edges: compared.length,
    cutPrecision: cut.length === 0 ? null : rightlyCut / cut.length,
    cutRecall: without.length === 0 ? null : rightlyCut / without.length,
    rankCorrelation: spearman(
      compared.flatMap(({ ateAsked, ateMeasured }) =>
        ateAsked === null || ateMeasured === null ? [] : [[ateAsked, ateMeasured] as const],
      ),
    ),
  }
}

export interface RefinementSeen extends EdgeFigures {
  readonly initial: MeasuredQuality
  readonly final: MeasuredQuality
}

/**
 * null where the plan has no asked graph. Pairs whose effect is undefined count on neither side; effects both ways, of what is needed
 * in the same moment, count as none: neither comes first.
 */
export function refinementSeen(measurement: Measured): RefinementSeen | null {
  const { asked, subtasks } = measurement
  const effects = [...orderedEffects(measurement.effects)]
  if (asked === null) return null
  const lost = neverDone(measurement)
  const isDefined = ({ to }: Edge): boolean => !lost.has(to)
  const drawn = asked.filter(isDefined)
  const nodes = subtasks.map(({ id }) => id).filter((id) => !lost.has(id))
  const against = (edges: readonly Edge[]): MeasuredQuality => ({
    ...graphQuality(edges, effects),
    shd: structuralHammingDistance(edges, effects),
    sid: structuralInterventionDistance(edges, effects, nodes),
  })
  return {
    initial: against(drawn),
    final: against(drawn.filter(({ removed }) => removed === undefined)),
    ...edgeFigures(comparedEdges(measurement)),
  }
}

/** Pearson's correlation of mean ranks. null for fewer than three pairs, and where one side is constant. */
export function spearman(pairs: readonly (readonly [number, number])[]): number | null {
  if (pairs.length < 3) return null
  const [xs, ys] = [ranksOf(pairs.map(([x]) => x)), ranksOf(pairs.map(([, y]) => y))]
  const middle = (pairs.length + 1) / 2
  const sum = (terms: readonly number[]): number => terms.reduce((total, term) => total + term, 0)
  const spread = (ranks: readonly number[]): number => sum(ranks.map((rank) => (rank - middle) ** 2))
  const [ofX, ofY] = [spread(xs), spread(ys)]
  if (ofX === 0 || ofY === 0) return null
  return sum(xs.map((x, index) => (x - middle) * ((ys[index] ?? middle) - middle))) / Math.sqrt(ofX * ofY)
}

/** From 1; equal values share the mean of their ranks. */
function ranksOf(values: readonly number[]): readonly number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length
    const equal = values.filter((other) => other === value).length
    return below + (equal + 1) / 2
  })
}
