/** How the simulated planner names dependencies: what the rules imply, with errors. */
import type { Subtask } from '../../../preload/contract/task-graph.ts'
import { compareEdges, type Edge, edgeKey } from '../../../preload/core/task-graph/edge.ts'
import { impliedEdges } from '../../../preload/core/task-graph/implied-edges.ts'
import { contentsOfSteps } from '../../../preload/core/task-graph/step-shapes.ts'
import type { SimulationContext } from '../../models/model.ts'
import type { DependenciesAnswer, DependenciesInput } from '../prompts/dependencies.ts'

export function nameDependencies(input: DependenciesInput, context: SimulationContext): DependenciesAnswer {
  const implied = impliedEdges(contentsOfSteps(input.nodes))
  const replaced = new Set(input.rules.filter((rule) => rule.counterfactual).map((rule) => rule.id))
  const known = input.rules.map((rule) => rule.id)
  const edges: (Edge & { readonly rule: number | null })[] = []
  for (const other of otherNodes(input)) {
    for (const edge of [
      { from: input.chosenId, to: other.id },
      { from: other.id, to: input.chosenId },
    ]) {
      const reasons = (implied.get(edgeKey(edge)) ?? []).filter((rule) => known.includes(rule))
      const named =
        reasons.length > 0 ? namesRightEdge(edge, reasons, replaced, context) : namesWrongEdge(edge, replaced, context)
      const [reason] = reasons
      if (named) edges.push({ ...edge, rule: reason === undefined ? null : known.indexOf(reason) + 1 })
    }
  }
  return {
    reasoning: `${edges.length} dependencies concern subtask ${input.chosenId}.`,
    causal_effect: edges.sort(compareEdges).map(({ from, to, rule }) => ({ cause: from, effect: to, rule })),
  }
}
function otherNodes(input: DependenciesInput): readonly Subtask[] {
  return input.nodes.filter(
    (node) => node.id !== input.chosenId && (input.otherId === null || node.id === input.otherId),
  )
}

/** Seen unless overlooked; stays as long as one of its rules holds, or is replaced without the model taking notice. */
function namesRightEdge(
  edge: Edge,
  reasons: readonly string[],
  replaced: ReadonlySet<string>,
  { draw, dials, sampleIndex }: SimulationContext,
): boolean {
  if (draw('missing', edge.from, edge.to) < dials.missingEdgeRate) return false
  return reasons.some(
    (rule) =>
      !replaced.has(rule) ||
      draw(...sampled(['true-insensitive', rule, edge.from, edge.to], sampleIndex)) < dials.trueEdgeInsensitivity,
  )
}

/** Comes from the model's own beliefs, so no rule implies it; vanishes only when a replaced rule makes the model think again. */
function namesWrongEdge(
  edge: Edge,
  replaced: ReadonlySet<string>,
  { draw, dials, sampleIndex }: SimulationContext,
): boolean {
  if (draw('spurious', edge.from, edge.to) >= dials.spuriousEdgeRate) return false
  return [...replaced].every(
    (rule) => draw(...sampled(['insensitive', rule, edge.from, edge.to], sampleIndex)) < dials.ruleInsensitivity,
  )
}

/** What the model believes is the same in every sample; whether it reacts to a changed rule is drawn per sample. */
function sampled(key: readonly (string | number)[], sampleIndex: number): readonly (string | number)[] {
  return sampleIndex === 0 ? key : [...key, sampleIndex]
}
