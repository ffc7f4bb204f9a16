/** What the simulated model's dials imply for refinement, by hand: counts of named edges, without ways of edges and cycles. */
import { type Edge, edgeKey } from '../../../shared/core/task-graph/edge.ts'
import type { GraphQuality } from '../../../shared/core/task-graph/graph-quality.ts'

export const measures = ['f1', 'precision', 'recall'] as const
export type Measure = (typeof measures)[number]

/** Edges of one graph, or means over several: true ones in it, wrong ones in it, true ones that it lacks. */
export interface EdgeCounts {
  readonly right: number
  readonly wrong: number
  readonly missed: number
}

/** Of an initial graph. */
export interface DrawnCounts extends EdgeCounts {
  /** How many of the wrong ones the model took from no rule; the others come from a rule that it read as saying more. */
  readonly invented: number
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

/** An edge that the model took from no rule is cut when it outlives all rules; one draw says so for all of them (decision 38). */
export function inventedCutRate(ruleInsensitivity: number): number {
  return ruleInsensitivity
}

/** One that it took from a rule, rightly or not, is cut when it outlives that rule's counterfactual. */
export function readCutRate(trueEdgeInsensitivity: number): number {
  return trueEdgeInsensitivity
}

/** What refinement is expected to leave of an initial graph. */
export function expectedCounts(initial: DrawnCounts, dials: RefinementDials): EdgeCounts {
  const cut = initial.right * readCutRate(dials.trueEdgeInsensitivity)
  const widened = initial.wrong - initial.invented
  return {
    right: initial.right - cut,
    wrong:
      initial.invented * (1 - inventedCutRate(dials.ruleInsensitivity)) +
      widened * (1 - readCutRate(dials.trueEdgeInsensitivity)),
    missed: initial.missed + cut,
  }
}

/**
 * The trueEdgeInsensitivity t above which refinement lowers a measure. From `expectedCounts`, with c the rate at which invented
 * edges are cut: precision falls where t > c, F1 where t > c * invented / (invented + right + missed), recall wherever t > 0.
 * Edges of a rule that was taken too wide drop out: they go at the rate at which right ones go.
 */
export function breakEven(measure: Measure, initial: DrawnCounts, ruleInsensitivity: number): number {
  const { right, invented, missed } = initial
  const inventedCut = inventedCutRate(ruleInsensitivity)
  const all = right + invented + missed
  const byMeasure: Readonly<Record<Measure, number>> = {
    f1: all === 0 ? 0 : (inventedCut * invented) / all,
    precision: invented === 0 ? 0 : inventedCut,
    recall: 0,
  }
  return byMeasure[measure]
}
