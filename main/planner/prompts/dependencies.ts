/** Asks on which subtasks one subtask depends and which depend on it (paper section 3.4, Table 7), under given rules. */
import { z } from 'zod'
import { ruleSchema, type Subtask, subtaskSchema } from '../../../preload/contract/task-graph.ts'
import { compareEdges, type Edge, edgeKey } from '../../../preload/core/task-graph/edge.ts'
import { impliedEdges } from '../../../preload/core/task-graph/implied-edges.ts'
import { contentsOfSteps } from '../../../preload/core/task-graph/step-shapes.ts'
import { definePrompt, instruct, textMessage } from '../../models/define-prompt.ts'
import type { Message, SimulationContext } from '../../models/model.ts'
import { plannerPlaceholders } from '../plan-settings.ts'

export const dependenciesInputSchema = z.object({
  nodes: z.array(subtaskSchema).readonly(),
  /** `counterfactual` tells the simulated model which texts contradict the game; the words alone go to a real one. */
  rules: z.array(ruleSchema.extend({ counterfactual: z.boolean() })).readonly(),
  chosenId: z.int().positive(),
  /** The other end where only one pair is in question (plain form); null for all pairs of the chosen node. */
  otherId: z.int().positive().nullable(),
})
export type DependenciesInput = z.infer<typeof dependenciesInputSchema>

const answerSchema = z.object({
  causal_effect: z.array(
    z.object({
      cause: z.int().positive().describe('id of the subtask that has to be finished first'),
      effect: z.int().positive().describe('id of the subtask that cannot start before'),
    }),
  ),
})
export type DependenciesAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = [
  'You plan the work of a team of players in Minecraft.',
  'The job is already split into subtasks. Find out which of them have to wait for which others.',
  '',
  'A subtask A affects a subtask B when B cannot be started until A is complete. Look at both directions: what the',
  'subtask in question has to wait for, and what has to wait for it. Name direct dependencies only, and none that the',
  'rules below do not call for.',
  '',
  'Rules that hold in this world:',
  '{rules}',
  '',
  'Think it through, then answer with one JSON object and nothing else:',
  '{"causal_effect": [{"cause": <id that comes first>, "effect": <id that has to wait>}]}',
  'The list is empty when nothing depends on the subtask in question and it depends on nothing.',
].join('\n')

export const dependenciesPrompt = definePrompt<DependenciesInput, DependenciesAnswer>({
  purpose: 'causalmace.dependencies',
  role: 'planner',
  description:
    'Names the subtasks that have to wait for one another, under the rules that it is told; asked again with a rule replaced.',
  inputSchema: dependenciesInputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  placeholders: plannerPlaceholders['causalmace.dependencies'],
  fields,
  render,
  simulate,
})

function fields({ rules }: DependenciesInput): { readonly rules: string } {
  return { rules: rules.map((rule) => `- ${rule.text}`).join('\n') }
}

function render(input: DependenciesInput): readonly Message[] {
  const scope =
    input.otherId === null
      ? 'Go through all other subtasks.'
      : `Only the pair of subtasks ${input.chosenId} and ${input.otherId} is in question; leave all others out.`
  return [
    instruct(INSTRUCTIONS, fields(input)),
    textMessage(
      'user',
      [
        'All subtasks:',
        ...input.nodes.map((node) => `${node.id}. ${node.description} ${JSON.stringify(node.step)}`),
        '',
        `Subtask in question: ${input.chosenId}. ${scope}`,
      ].join('\n'),
    ),
  ]
}

function simulate(input: DependenciesInput, context: SimulationContext): DependenciesAnswer {
  const implied = impliedEdges(contentsOfSteps(input.nodes))
  const replaced = new Set(input.rules.filter((rule) => rule.counterfactual).map((rule) => rule.id))
  const known = new Set(input.rules.map((rule) => rule.id))
  const edges: Edge[] = []
  for (const other of otherNodes(input)) {
    for (const edge of [
      { from: input.chosenId, to: other.id },
      { from: other.id, to: input.chosenId },
    ]) {
      const reasons = (implied.get(edgeKey(edge)) ?? []).filter((rule) => known.has(rule))
      const named =
        reasons.length > 0 ? namesRightEdge(edge, reasons, replaced, context) : namesWrongEdge(edge, replaced, context)
      if (named) edges.push(edge)
    }
  }
  return { causal_effect: edges.sort(compareEdges).map(({ from, to }) => ({ cause: from, effect: to })) }
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
