/** Asks on which subtasks one subtask depends and which depend on it (paper section 3.4, Table 7), under given rules. */
import { z } from 'zod'
import { type ActionCall, planFunctionSchema, ruleSchema, subtaskSchema } from '../../../shared/contract/task-graph.ts'
import { definePrompt, textMessage } from '../../models/define-prompt.ts'
import type { Message } from '../../models/model.ts'
import { nameDependencies } from '../simulation/name-dependencies.ts'

export const dependenciesInputSchema = z.object({
  /** The functions that the subtasks call: what a subtask does by itself shows in its body. */
  functions: z.array(planFunctionSchema).readonly(),
  nodes: z.array(subtaskSchema).readonly(),
  /** `counterfactual` tells the simulated model which texts contradict the game; the words alone go to a real one. */
  rules: z.array(ruleSchema.extend({ counterfactual: z.boolean() })).readonly(),
  chosenId: z.int().positive(),
  /** The other end where only one pair is in question (plain form); null for all pairs of the chosen node. */
  otherId: z.int().positive().nullable(),
})
export type DependenciesInput = z.infer<typeof dependenciesInputSchema>

const answerSchema = z.object({
  reasoning: z.string().describe('the subtask in question compared with the others, before any dependency is named'),
  causal_effect: z.array(
    z.object({
      cause: z.int().positive().describe('id of the subtask that has to be finished first'),
      effect: z.int().positive().describe('id of the subtask that cannot start before'),
      rule: z.int().nullable().describe('number of the rule that the dependency follows from; null for none of them'),
    }),
  ),
})
export type DependenciesAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `You plan the work of a team of players in Minecraft. The job is already split into subtasks. Find out which of them have to
wait for which others.

A subtask B depends on a subtask A when B cannot be started until A is complete. Look at both directions: what the subtask in
question has to wait for, and what has to wait for it. Name direct dependencies only: where A comes before B and B before C, that
A comes before C follows by itself. What a subtask does in its own function it does not have to wait for.

You are told the rules of this world. Where they differ from the Minecraft that you know, the rules hold and your memory does not.

First compare the subtask in question with the others in "reasoning", in a few sentences. Then list the dependencies, each with the
number of the rule that it follows from, or null where it follows from none of them.

Answer with one JSON object and nothing else:
{"reasoning": <text>, "causal_effect": [{"cause": <id that comes first>, "effect": <id that has to wait>, "rule": <number or null>}]}
The list is empty when nothing depends on the subtask in question and it depends on nothing.`

export const dependenciesPrompt = definePrompt<DependenciesInput, DependenciesAnswer>({
  purpose: 'causalmace.dependencies',
  role: 'planner',
  description:
    'Names the subtasks that have to wait for one another, under the rules that it is told; asked again with rules replaced.',
  inputSchema: dependenciesInputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render,
  simulate: nameDependencies,
})

/** Functions and subtasks stay the same for all questions about a plan, rules change with interventions, the subtask always. */
function render(
  { functions, nodes, rules, chosenId, otherId }: DependenciesInput,
  instructions: string,
): readonly Message[] {
  const scope =
    otherId === null
      ? 'Go through all other subtasks.'
      : `Only the pair of subtasks ${chosenId} and ${otherId} is in question; leave all others out.`
  const lines = [
    'Functions that the subtasks call:',
    ...functions.map(({ name, call, body }) => `- ${name}(${call.join(', ')}): ${body.map(callText).join(', then ')}`),
    '',
    'All subtasks:',
    ...nodes.map(({ id, description, step }) => `${id}. ${description} ${JSON.stringify(step)}`),
    '',
    'Rules that hold in this world:',
    ...rules.map(({ text }, index) => `${index + 1}. ${text}`),
    '',
    `Subtask in question: ${chosenId}. ${scope}`,
  ]
  return [textMessage('system', instructions), textMessage('user', lines.join('\n'))]
}

function callText({ action, arguments: given }: ActionCall): string {
  return `${action}(${JSON.stringify(given)})`
}
