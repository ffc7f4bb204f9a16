/** The three truths that a graph of subtasks can be held against. */
import { custodyTruth } from './custody-truth.ts'
import type { Edge } from './edge.ts'
import { edgesImpliedBy } from './implied-edges.ts'
import { physicalTruth } from './physical-truth.ts'
import type { PlanContents } from './step-shapes.ts'
import type { Stock } from './stock.ts'

/** The first is the default. */
export const truthNames = ['physical', 'custody', 'rules'] as const
export type TruthName = (typeof truthNames)[number]
export type GraphTruths = Readonly<Record<TruthName, readonly Edge[]>>

/** In words, for tables and documents. */
export const truthLabels: Readonly<Record<TruthName, string>> = {
  physical: 'what the world enforces: support, access, recipes and their amounts',
  custody: 'what the world enforces, and getting an item before others use it, as if nobody could fetch for itself',
  rules: 'what the rules of the plan call for by their words',
}

/** `ruleIds`: the planner's; null for all that are understood. `stock`: what the scenario's containers and members have at the start. */
export function graphTruths(contents: PlanContents, ruleIds: readonly string[] | null, stock: Stock): GraphTruths {
  const physical = physicalTruth(contents, stock)
  return { physical, custody: custodyTruth(contents, physical, stock), rules: edgesImpliedBy(contents, ruleIds, stock) }
}
