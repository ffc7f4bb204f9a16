/** What refinement gains or costs over a grid of the two dials: means over seeds, and the line from which on it costs. */
import { breakCycles } from '../../../main/planner/plan.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { type Edge, edgeKey } from '../../../shared/core/task-graph/edge.ts'
import { type GraphQuality, graphQuality } from '../../../shared/core/task-graph/graph-quality.ts'
import { countEdges, type DrawnCounts, type Measure, qualityOfCounts } from './rates.ts'
import { leftAt, type SweptGraph } from './swept-graph.ts'

/**
 * Four ways to say what is compared with what. `worked-by`: ways of edges against the rules, cycles broken in both graphs, as
 * `causalmace` and `causalmace:no-causal` work by them. `physical`: the same against the physical truth. `as-drawn`: the initial graph
 * keeps its cycles. `named`: edges as they are named, cycles in both, which the formulas of `rates.ts` speak of.
 */
export const readings = ['worked-by', 'physical', 'as-drawn', 'named'] as const
export type Reading = (typeof readings)[number]

type Qualities = Readonly<Record<Reading, GraphQuality>>
/** Of a measure, refined minus initial, by level of ruleInsensitivity, then of trueEdgeInsensitivity; null where undefined. */
export type Grid = readonly (readonly (number | null)[])[]
export type Gains = Readonly<Record<Reading, Readonly<Record<Measure, Grid>>>>

/** Which of two equal edges a cycle loses: the same one in both graphs, whatever the ids. */
export const noOrder = ({ from, to }: Edge): number => createDraw(0)('cycle', from, to)

/** The initial graph, read in four ways. */
export function initialQualities({ initial, truths }: SweptGraph): Qualities {
  const acyclic = breakCycles(initial, noOrder).dependencies
  return {
    'worked-by': graphQuality(acyclic, truths.rules),
    physical: graphQuality(acyclic, truths.physical),
    'as-drawn': graphQuality(initial, truths.rules),
    named: qualityOfCounts(countEdges(initial, truths.rules)),
  }
}

/** Of the true edges that were drawn, how many are left once cycles are broken by a draw that knows no order; null without any. */
export function keptWithoutCycles(all: readonly SweptGraph[]): number | null {
  const drawn = sum(all.map((swept) => drawnCounts(swept).right))
  const kept = sum(all.map((swept) => drawnCounts(swept, breakCycles(swept.initial, noOrder).dependencies).right))
  return drawn === 0 ? null : kept / drawn
}

function refinedQualities(swept: SweptGraph, ruleLevel: number, trueEdgeLevel: number): Qualities {
  const left = leftAt(swept, ruleLevel, trueEdgeLevel)
  const acyclic = breakCycles(left, noOrder).dependencies
  const againstRules = graphQuality(acyclic, swept.truths.rules)
  return {
    'worked-by': againstRules,
    physical: graphQuality(acyclic, swept.truths.physical),
    'as-drawn': againstRules,
    named: qualityOfCounts(countEdges(left, swept.truths.rules)),
  }
}

/** Of one initial graph. */
export function gainsOf(swept: SweptGraph): Gains {
  const before = initialQualities(swept)
  const after = swept.left.map((_rule, ruleLevel) =>
    swept.left.map((_trueEdge, trueEdgeLevel) => refinedQualities(swept, ruleLevel, trueEdgeLevel)),
  )
  return eachReading((reading, measure) =>
    after.map((column) => column.map((cell) => difference(cell[reading][measure], before[reading][measure]))),
  )
}

function difference(after: number | null, before: number | null): number | null {
  return after === null || before === null ? null : after - before
}

function eachReading(grid: (reading: Reading, measure: Measure) => Grid): Gains {
  const of = (reading: Reading): Readonly<Record<Measure, Grid>> => ({
    f1: grid(reading, 'f1'),
    precision: grid(reading, 'precision'),
    recall: grid(reading, 'recall'),
  })
  return { 'worked-by': of('worked-by'), physical: of('physical'), 'as-drawn': of('as-drawn'), named: of('named') }
}

/** Means over graphs, cell by cell, of those in which a cell is defined; null where it is in none. */
export function meanGains(all: readonly Gains[]): Gains {
  return eachReading((reading, measure) => meanGrid(all.map((gains) => gains[reading][measure])))
}

export function meanGrid(grids: readonly Grid[]): Grid {
  return (grids[0] ?? []).map((column, ruleLevel) =>
    column.map((_cell, trueEdgeLevel) => mean(grids.map((grid) => grid[ruleLevel]?.[trueEdgeLevel] ?? null))),
  )
}

/** Of the values that are defined; null without any. */
export function mean(values: readonly (number | null)[]): number | null {
  const defined = values.filter((value) => value !== null)
  return defined.length === 0 ? null : defined.reduce((sum, value) => sum + value, 0) / defined.length
}

/**
 * The level from which on a gain is a loss: between the last cell that loses nothing and the first that does, by straight
 * line. 0 where already the first loses, null where none does.
 */
export function lossBegins(levels: readonly number[], gains: readonly (number | null)[]): number | null {
  const first = gains.findIndex((gain) => gain !== null && gain < 0)
  if (first === -1) return null
  const loss = gains[first] ?? 0
  const gain = gains[first - 1] ?? 0
  const [from = 0, to = 0] = [levels[first - 1] ?? levels[first], levels[first]]
  return from + ((to - from) * gain) / (gain - loss)
}

/** `lossBegins` at each level of ruleInsensitivity. */
export function lossLine(levels: readonly number[], grid: Grid): readonly (number | null)[] {
  return grid.map((column) => lossBegins(levels, column))
}

/** How often refinement cut at each level: what the model invented by ruleInsensitivity, right edges by trueEdgeInsensitivity. */
export function cutRates(
  all: readonly SweptGraph[],
): readonly { readonly invented: number | null; readonly right: number | null }[] {
  const drawn = all.map((swept) => drawnCounts(swept))
  const counts = { invented: sum(drawn.map(({ invented }) => invented)), right: sum(drawn.map(({ right }) => right)) }
  return (all[0]?.left ?? []).map((_keys, level) => {
    const left = all.map((swept) => drawnCounts(swept, leftAt(swept, level, level)))
    const share = (of: 'invented' | 'right'): number | null =>
      counts[of] === 0 ? null : 1 - sum(left.map((each) => each[of])) / counts[of]
    return { invented: share('invented'), right: share('right') }
  })
}

/** Edges of the initial graph, or those that are left of it, by where they came from. */
export function drawnCounts(swept: SweptGraph, edges: readonly Edge[] = swept.initial): DrawnCounts {
  const { rules } = swept.truths
  const right = new Set(rules.map(edgeKey))
  const invented = edges.filter((edge) => !right.has(edgeKey(edge)) && !swept.read.has(edgeKey(edge))).length
  return { ...countEdges(edges, rules), invented }
}

function sum(values: readonly number[]): number {
  return values.reduce((before, value) => before + value, 0)
}
