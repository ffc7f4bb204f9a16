/** What the simulated model's dials imply for refinement, by hand: counts of named edges, without ways of edges and cycles. */
import { type Edge, edgeKey } from '../../../preload/core/task-graph/edge.ts'
import type { GraphQuality } from '../../../preload/core/task-graph/graph-quality.ts'

export const measures = ['f1', 'precision', 'recall'] as const
export type Measure = (typeof measures)[number]

/** Edges of one graph, or means over several: true ones in it, wrong ones in it, true ones that it lacks. */
export interface EdgeCounts {
  readonly right: number
  readonly wrong: number
  readonly missed: number
}

/** The two dials that refinement meets, each in [0, 1]. */
export interface RefinementDials {
  readonly ruleInsensitivity: number
  readonly trueEdgeInsensitivity: number
}

export function countEdges(edges: readonly Edge[], truth: readonly Edge[]): EdgeCounts {
  const wanted = new Set(truth.map(edgeKey))
  const right = edges.filter((edge) => wanted.has(edgeKey(edge))).length
  return { right, wrong: edges.length - right, missed: wanted.size - right }
}

/** Of the edges as they are named; null where undefined, as in `graphQuality`. */
export function qualityOfCounts({ right, wrong, missed }: EdgeCounts): GraphQuality {
  const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
  return {
    precision: share(right, right + wrong),
    recall: share(right, right + missed),
    f1: share(2 * right, 2 * right + wrong + missed),
  }
}

/** A wrong edge is cut when it outlives the counterfactual of every rule; one draw says so for all of them (decision 38). */
export function wrongCutRate(ruleInsensitivity: number): number {
  return ruleInsensitivity
}

/** A right edge that exactly one rule implies is cut when it outlives that rule's counterfactual; the others never move it. */
export function rightCutRate(trueEdgeInsensitivity: number): number {
  return trueEdgeInsensitivity
}

/** What refinement is expected to leave of an initial graph. */
export function expectedCounts(initial: EdgeCounts, dials: RefinementDials): EdgeCounts {
  const cut = initial.right * rightCutRate(dials.trueEdgeInsensitivity)
  return {
    right: initial.right - cut,
    wrong: initial.wrong * (1 - wrongCutRate(dials.ruleInsensitivity)),
    missed: initial.missed + cut,
  }
}

/**
 * The trueEdgeInsensitivity t above which refinement lowers a measure. From `expectedCounts`, with c the rate at which wrong
 * edges are cut: precision falls where t > c, F1 where t > c * wrong / (wrong + right + missed), recall wherever t > 0.
 */
export function breakEven(measure: Measure, initial: EdgeCounts, ruleInsensitivity: number): number {
  const { right, wrong, missed } = initial
  const wrongCut = wrongCutRate(ruleInsensitivity)
  const all = right + wrong + missed
  const byMeasure: Readonly<Record<Measure, number>> = {
    f1: all === 0 ? 0 : (wrongCut * wrong) / all,
    precision: wrongCut,
    recall: 0,
  }
  return byMeasure[measure]
}
