/** Choosing the next action (paper Table 9): task, state, history, surroundings, inventory, knowledge; one thought, one action. */
import { z } from 'zod'
import { itemStackSchema } from '../../../preload/contract/block.ts'
import { actionCallSchema } from '../../../preload/contract/task-graph.ts'
import { definePrompt, instruct, textMessage } from '../../models/define-prompt.ts'
import { agentStateSchema, describeInventory, describeState } from '../agent-state.ts'
import { describeHeard, heardSchema } from '../heard.ts'
import { decide } from '../simulation/decide.ts'
import { mistakenOr } from '../simulation/mistakes.ts'
import { describeSteps, stepSchema } from '../step.ts'
import { describeParameters } from './describe-parameters.ts'
import { knowledgeCard } from './knowledge-card.ts'

export const actInputSchema = z.object({
  agent: z.string(),
  goal: z.string(),
  subtask: z.object({ id: z.int().positive(), description: z.string() }),
  /** The subtask's function body with its arguments filled in: how the planner thinks it can be done. */
  body: z.array(actionCallSchema),
  attempt: z.int().positive(),
  /** From 1 within the attempt. */
  iteration: z.int().positive(),
  state: agentStateSchema,
  inventory: z.array(itemStackSchema),
  environment: z.string(),
  /** Absent where nobody has said anything to it. */
  heard: heardSchema.optional(),
  /** First-person summary of the subtasks before this one. */
  summary: z.string(),
  /** Steps of this subtask, all attempts, oldest first. */
  history: z.array(stepSchema),
  /** What the agent concluded when it last looked back at this subtask. */
  lastReflection: z.string().nullable(),
  actions: z
    .array(
      z.object({
        name: z.string(),
        description: z.string(),
        /** JSON Schema of the arguments. */
        parameters: z.record(z.string(), z.unknown()),
      }),
    )
    .min(1),
})
export type ActInput = z.infer<typeof actInputSchema>

export const actAnswerSchema = z.object({
  thought: z.string().describe('why this action comes next, in one or two sentences'),
  action: z.string().describe('name of one available action'),
  arguments: z.record(z.string(), z.json()).describe('arguments of that action by name'),
})
export type ActAnswer = z.infer<typeof actAnswerSchema>

const systemText = `You play Minecraft as one member of a team that works on a common task. You are given one subtask of it.
Think step by step about where you stand in it, then choose exactly one action to take now.

What you should know:
${knowledgeCard.map((line) => `- ${line}`).join('\n')}

Answer with one JSON object and nothing else:
{"thought": string, "action": string, "arguments": object}
"action" is the name of an available action, "arguments" holds its parameters by name. Positions are arrays [x, y, z].`

export const actPrompt = definePrompt<ActInput, ActAnswer>({
  purpose: 'worker.act',
  role: 'worker',
  description: "Chooses an agent's next action in its subtask, with a thought.",
  inputSchema: actInputSchema,
  answerSchema: actAnswerSchema,
  instructions: systemText,
  render: (input) => [instruct(systemText), textMessage('user', userText(input))],
  drawKey: ({ agent, subtask, attempt, iteration }) => [agent, subtask.id, attempt, iteration],
  check: (input, { action }) => {
    const names = input.actions.map(({ name }) => name)
    return names.includes(action) ? null : `There is no action "${action}"; choose one of ${names.join(', ')}.`
  },
  simulate: (input, context) => mistakenOr(decide(input), input, context),
})

function userText(input: ActInput): string {
  const actions = input.actions.map(
    ({ name, parameters, description }) => `- ${name}(${describeParameters(parameters)}): ${description}`,
  )
  const body = input.body.map((call, index) => `${index + 1}. ${call.action}(${JSON.stringify(call.arguments)})`)
  return `You are ${input.agent}. The team's task: ${input.goal}

Your subtask (number ${input.subtask.id}): ${input.subtask.description}
The plan suggests these actions for it:
${body.join('\n')}

Your state: ${describeState(input.state)}
Your inventory: ${describeInventory(input.inventory)}
Your surroundings:
${input.environment}

What you did before this subtask: ${input.summary || 'nothing yet'}
What you did in this subtask so far:
${describeSteps(input.history)}
${input.lastReflection === null ? '' : `What you concluded from it: ${input.lastReflection}\n`}${describeHeard(input.heard)}
Actions available to you:
${actions.join('\n')}

This is action ${input.iteration} of attempt ${input.attempt}. Which action do you take now?`
}
