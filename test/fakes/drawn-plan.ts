/** A plan of any size whose model answers at once and always the same: what is left of planning is the planner's own work. */

import type { Models } from '../../main/models/model.ts'
import type { PlannerContext } from '../../main/planner/planner-context.ts'
import { decomposePrompt } from '../../main/planner/prompts/decompose.ts'
import { dependenciesInputSchema, dependenciesPrompt } from '../../main/planner/prompts/dependencies.ts'
import { createDraw } from '../../packages/minecraft-server/clock/draws.ts'
import { ok } from '../../shared/contract/errors.ts'
import type { Emit } from '../../shared/contract/record/events.ts'
import type { Rule } from '../../shared/contract/task-graph.ts'
import { type Edge, edgeKey } from '../../shared/core/task-graph/edge.ts'
import { placeFunction, placeStep } from '../../shared/core/task-graph/step-forms.ts'

/** What matters of a dependency question: reading its thousands of nodes would be the model's work. */
const questionSchema = dependenciesInputSchema.pick({ chosenId: true, otherId: true, rules: true })

export interface DrawnPlan {
  readonly context: PlannerContext
  /** Questions so far. */
  readonly asked: () => number
  /** Time on the machine's clock that answering took. */
  readonly modelMs: () => number
}

const rules: readonly Rule[] = [1, 2, 3, 4].map((number) => ({ id: `rule-${number}`, text: `Rule ${number} holds.` }))
/** This share of the edges is moved by no rule. */
const BELIEVED_SHARE = 0.2

/** Edges run from lower to higher ids, so that there is no cycle; each is moved by one rule, or by none. */
export function createDrawnPlan(
  size: { readonly nodes: number; readonly edges: number },
  seed: number,
  emit: Emit,
): DrawnPlan {
  const edges = drawEdges(size, seed)
  const draw = createDraw(seed)
  const ruleOf = new Map(
    edges.map((edge) => {
      const isBelieved = draw('believed', edge.from, edge.to) < BELIEVED_SHARE
      return [edgeKey(edge), isBelieved ? null : rules[(edge.from + edge.to) % rules.length]?.id]
    }),
  )
  const touching = new Map<number, Edge[]>()
  for (const edge of edges) for (const id of [edge.from, edge.to]) touching.set(id, [...(touching.get(id) ?? []), edge])
  let asked = 0
  let modelMs = 0
  /** By purpose; each answers in the form of its prompt. */
  const answer = (purpose: string, input: unknown): unknown => {
    if (purpose === decomposePrompt.purpose) return decomposition(size.nodes)
    if (purpose !== dependenciesPrompt.purpose) return { rule: 'The contrary holds.' }
    const { chosenId, otherId, rules: told } = questionSchema.parse(input)
    const replaced = new Set(told.filter(({ counterfactual }) => counterfactual).map(({ id }) => id))
    const named = (touching.get(chosenId) ?? []).filter((edge) => {
      const rule = ruleOf.get(edgeKey(edge)) ?? null
      const isAsked = otherId === null || edge.from === otherId || edge.to === otherId
      return isAsked && (rule === null || !replaced.has(rule))
    })
    const causal_effect = named.map(({ from, to }) => ({ cause: from, effect: to, rule: null }))
    return { reasoning: '', causal_effect }
  }
  const models: Models = {
    ask: async (prompt, input) => {
      const begunMs = cpuMs()
      asked++
      const parsed = prompt.answerSchema.parse(answer(prompt.purpose, input))
      modelMs += cpuMs() - begunMs
      return ok(parsed)
    },
  }
  const task = { goal: 'Build it.', environment: 'A flat floor.', documents: [], rules }
  const signal = new AbortController().signal
  return {
    context: { task, agents: ['Alice'], judger: { actionsOf: () => [] }, models, draw: createDraw(seed), emit, signal },
    asked: () => asked,
    modelMs: () => modelMs,
  }
}

/** CPU time of this process so far: what else the machine does takes none of it. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function drawEdges(
  { nodes, edges }: { readonly nodes: number; readonly edges: number },
  seed: number,
): readonly Edge[] {
  const draw = createDraw(seed)
  const drawn = new Map<string, Edge>()
  for (let turn = 0; drawn.size < edges; turn++) {
    const [a, b] = ['one', 'other'].map((end) => 1 + Math.floor(draw(end, turn) * nodes))
    if (a === undefined || b === undefined || a === b) continue
    const edge = { from: Math.min(a, b), to: Math.max(a, b) }
    drawn.set(edgeKey(edge), edge)
  }
  return [...drawn.values()]
}

function decomposition(nodes: number) {
  return {
    functions: [placeFunction],
    nodes: Array.from({ length: nodes }, (_, index) => ({
      id: index + 1,
      description: `Place stone number ${index + 1}.`,
      step: placeStep('stone', [index, 0, 0], {}),
    })),
  }
}
