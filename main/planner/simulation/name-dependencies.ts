/** How the simulated planner names dependencies: what it reads in the rules, with the errors that readers make. */
import { compareEdges, type Edge, edgeKey } from '../../../shared/core/task-graph/edge.ts'
import type { SimulationContext } from '../../models/model.ts'
import type { DependenciesAnswer, DependenciesInput } from '../prompts/dependencies.ts'
import { beliefsAbout, type OwnReading } from './reading/beliefs.ts'
import { type ReadyPlan, readyPlan } from './reading/plan-shelf.ts'
import { canBeWidened } from './reading/rules.ts'

/**
 * What is believed is the same in every question about a plan, and in every sample; whether it reacts to changed rules is drawn
 * once for each edge and sample, whichever rules they are and however many.
 */
export function nameDependencies(input: DependenciesInput, context: SimulationContext): DependenciesAnswer {
  const plan = readyPlan(input.functions, input.nodes)
  const readings = input.rules.map(({ id }) => ownReading(id, plan, context))
  const { read, own } = beliefsAbout(input.chosenId, plan, readings, context)
  const replaced = new Set(input.rules.filter((rule) => rule.counterfactual).map((rule) => rule.id))
  const named = new Map<string, Edge & { readonly rule: number | null }>()
  for (const edge of read) {
    const holds = edge.isReversed ? replaced.size === 0 : edge.rules.some((rule) => !replaced.has(rule))
    if (!holds && !ignoresChange(edge, edge.isReversed, plan, context)) continue
    const rule = input.rules.findIndex(({ id }) => id === edge.rules[0]) + 1
    named.set(edgeKey(edge), { from: edge.from, to: edge.to, rule })
  }
  for (const edge of own) {
    if (replaced.size > 0 && !ignoresChange(edge, true, plan, context)) continue
    if (!named.has(edgeKey(edge))) named.set(edgeKey(edge), { ...edge, rule: null })
  }
  const asked = [...named.values()].filter(
    ({ from, to }) => input.otherId === null || from === input.otherId || to === input.otherId,
  )
  return {
    reasoning: `${asked.length} dependencies concern subtask ${input.chosenId}.`,
    causal_effect: asked.sort(compareEdges).map(({ from, to, rule }) => ({ cause: from, effect: to, rule })),
  }
}

/** A rule that is taken too wide is so in all questions about a plan, and its wide edges follow from it like the others. */
function ownReading(rule: string, plan: ReadyPlan, { draw, dials }: SimulationContext): OwnReading {
  const isWide = canBeWidened(rule) && draw('over-applied', rule, plan.name) < dials.overAppliedRate
  return { rule, ...plan.edgesOf(rule, isWide) }
}

/** `isOwn`: a belief of the model's own, which changed rules move less than what it has read in them. */
function ignoresChange(
  edge: Edge,
  isOwn: boolean,
  plan: ReadyPlan,
  { draw, dials, sampleIndex }: SimulationContext,
): boolean {
  const key = [isOwn ? 'insensitive' : 'true-insensitive', plan.nameOf(edge.from), plan.nameOf(edge.to)]
  const drawn = sampleIndex === 0 ? draw(...key) : draw(...key, sampleIndex)
  return drawn < (isOwn ? dials.ruleInsensitivity : dials.trueEdgeInsensitivity)
}
