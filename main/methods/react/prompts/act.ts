/** An agent of its own asks itself what to do next for the whole task: one thought, one action, or the end of its work. */
import { z } from 'zod'
import { itemStackSchema } from '../../../../preload/contract/block.ts'
import { positionSchema } from '../../../../preload/contract/geometry.ts'
import { definePrompt, instruct, textMessage } from '../../../models/define-prompt.ts'
import { agentStateSchema, describeInventory, describeState } from '../../../worker/agent-state.ts'
import { describeHeard, heardSchema } from '../../../worker/heard.ts'
import { describeParameters } from '../../../worker/prompts/describe-parameters.ts'
import { knowledgeCard } from '../../../worker/prompts/knowledge-card.ts'
import { describeSteps, stepSchema } from '../../../worker/step.ts'
import { chooseAction } from '../simulation/choose-action.ts'

const inputSchema = z.object({
  agent: z.string(),
  goal: z.string(),
  environment: z.string(),
  documents: z.array(z.string()).readonly(),
  /** How many of its choices the agent has made, this one included. */
  turn: z.int().positive(),
  state: agentStateSchema,
  inventory: z.array(itemStackSchema),
  /** Blocks in sight that stand otherwise than at the start. */
  changes: z.array(z.object({ pos: positionSchema, block: z.string() })),
  /** Absent where nobody has said anything to it. */
  heard: heardSchema.optional(),
  /** The latest steps, oldest first. */
  history: z.array(stepSchema),
  actions: z
    .array(z.object({ name: z.string(), description: z.string(), parameters: z.record(z.string(), z.unknown()) }))
    .min(1),
})
export type ReactInput = z.infer<typeof inputSchema>

const answerSchema = z.object({
  thought: z.string().describe('why this comes next, in one or two sentences'),
  action: z.string().nullable().describe('name of one available action; null when the whole task is done'),
  arguments: z.record(z.string(), z.json()).describe('arguments of that action by name'),
})
export type ReactAnswer = z.infer<typeof answerSchema>

const systemText = `You play Minecraft as one member of a team. Everybody has the same task and decides for themselves; nobody hands out work, and
you know of your teammates only what you see. Think step by step about what is still missing, then choose exactly one action to
take now. When the whole task is done, take none.

What you should know:
${knowledgeCard.map((line) => `- ${line}`).join('\n')}

Answer with one JSON object and nothing else:
{"thought": string, "action": string or null, "arguments": object}
"action" is the name of an available action, or null when the whole task is done; "arguments" holds its parameters by name.
Positions are arrays [x, y, z].`

export const reactPrompt = definePrompt<ReactInput, ReactAnswer>({
  purpose: 'react.act',
  role: 'worker',
  description: "Chooses an agent's next action for the whole task, or ends its work.",
  inputSchema,
  answerSchema,
  instructions: systemText,
  render: (input) => [instruct(systemText), textMessage('user', userText(input))],
  drawKey: ({ agent, turn }) => [agent, turn],
  check: ({ actions }, { action }) => {
    const names = actions.map(({ name }) => name)
    if (action === null || names.includes(action)) return null
    return `There is no action "${action}"; choose one of ${names.join(', ')}.`
  },
  simulate: chooseAction,
})

function userText(input: ReactInput): string {
  const actions = input.actions.map(
    ({ name, parameters, description }) => `- ${name}(${describeParameters(parameters)}): ${description}`,
  )
  const changes = input.changes.map(({ pos, block }) => `- (${pos.join(', ')}) ${block}`)
  return `You are ${input.agent}. The team's task: ${input.goal}
${input.documents.length === 0 ? '' : `\nDocuments:\n${input.documents.join('\n')}\n`}
Your state: ${describeState(input.state)}
Your inventory: ${describeInventory(input.inventory)}
Your surroundings:
${input.environment}
What has changed there since the start:
${changes.length === 0 ? 'nothing' : changes.join('\n')}

What you did last:
${describeSteps(input.history)}
${describeHeard(input.heard)}
Actions available to you:
${actions.join('\n')}

This is your action number ${input.turn}. Which action do you take now?`
}
