/** Asks an agent for its next action in its subtask, of which it knows no more than it was handed. */
import { z } from 'zod'
import { itemStackSchema } from '../../../../shared/contract/block.ts'
import { describeInventory } from '../../../common/describe-inventory.ts'
import { describeParameters } from '../../../common/describe-parameters.ts'
import { definePrompt, placeParts, textMessage } from '../../../models/define-prompt.ts'
import { agentStateSchema, describeState } from '../../../worker/agent-state.ts'
import { describeHeard, heardSchema } from '../../../worker/heard.ts'
import { actionProblem, actionTools, knowledgeLines, taskViewSchema } from '../../../worker/prompts/task-view.ts'
import { describeSteps, stepSchema } from '../../../worker/step.ts'
import { simulateAct } from '../simulation/act.ts'
import { listMilestones, subtaskLines, subtaskViewSchema } from './subtask-view.ts'

const inputSchema = z.object({
  agent: z.string(),
  profile: taskViewSchema.shape.profile,
  told: taskViewSchema.shape.told,
  actions: taskViewSchema.shape.actions,
  subtask: subtaskViewSchema,
  /** What its retrieval paths led to. */
  data: z.array(z.string()),
  environment: z.string(),
  /** What each teammate says of itself, by name. */
  others: z.record(z.string(), z.string()),
  /** The agent's own account of itself; empty at first. */
  summary: z.string(),
  /** What it did in the subtask before this one. */
  before: z.object({ description: z.string(), steps: z.array(stepSchema) }).nullable(),
  state: agentStateSchema,
  inventory: z.array(itemStackSchema),
  /** Absent where nobody has said anything to it. */
  heard: heardSchema.exactOptional(),
  /** Steps of this subtask, oldest first. */
  history: z.array(stepSchema),
  /** From 1 within the subtask. */
  iteration: z.int().positive(),
})
export type ActInput = z.infer<typeof inputSchema>

const answerSchema = z.object({
  thought: z.string().describe('where you stand and why this comes next, in one or two sentences'),
  action: z.string().nullable().describe('name of one available action; null when the subtask is done'),
  arguments: z.record(z.string(), z.json()).describe('arguments of that action by name'),
})
export type ActAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `You play Minecraft as one member of a team and have been handed a subtask. Choose exactly one action to take now for it, and say in
"thought" where you stand and why this comes next. Take at least two actions before you call it done.

Answer with one JSON object and nothing else:
{"thought": <text>, "action": <name or null>, "arguments": <object>}
"action" is the name of one of your actions, or null when the subtask is done; "arguments" holds its parameters by name. Positions
are arrays [x, y, z].`

export const actPrompt = definePrompt<ActInput, ActAnswer>({
  purpose: 'villageragent.act',
  role: 'worker',
  description: "Chooses an agent's next action in the subtask that it was handed.",
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: (input, instructions) => {
    const placed = placeParts(instructions, partsOf(input))
    const system = [
      placed.text,
      '',
      ...placed.show('knowledge', 'What you should know:', ...knowledgeOf(input), ''),
      'Actions that you can take:',
      ...input.actions.map(
        ({ name, parameters, description }) => `- ${name}(${describeParameters(parameters)}): ${description}`,
      ),
    ]
    const situation = situationLines(input, placed)
    return [textMessage('system', system.join('\n')), textMessage('user', situation.join('\n'))]
  },
  drawKey: ({ agent, subtask, iteration }) => [agent, subtask.id, iteration],
  tools: (input) => actionTools(input, 'Take no action: your subtask is done.'),
  check: (input, answer) => actionProblem(input, answer),
  simulate: simulateAct,
})

function partsOf(input: ActInput) {
  return {
    name: input.agent,
    data: input.data.join('\n') || 'none',
    others: otherLines(input).join('\n') || 'nobody',
    account: input.summary || 'empty',
    before: beforeLines(input).join('\n') || 'none',
    environment: input.environment,
    knowledge: knowledgeOf(input).join('\n'),
    task: input.subtask.description,
    milestones: listMilestones(input.subtask),
  }
}

function knowledgeOf({ actions, others }: ActInput): readonly string[] {
  return knowledgeLines(actions, Object.keys(others).length > 0)
}

function otherLines({ others }: ActInput): readonly string[] {
  return Object.entries(others).map(([name, state]) => `Your teammate ${name} says: ${state || 'nothing yet'}`)
}

function beforeLines({ before }: ActInput): readonly string[] {
  return before === null ? [] : [`What you did before, for "${before.description}": ${describeSteps(before.steps)}`]
}

function situationLines(
  input: ActInput,
  { show }: ReturnType<typeof placeParts<keyof ReturnType<typeof partsOf>>>,
): readonly string[] {
  const { told = [], data } = input
  return [
    ...show('environment', `Around you, as of the last plan: ${input.environment}`, ''),
    `You are ${input.agent}.`,
    ...(input.profile === undefined ? [] : [`About you: ${input.profile}`]),
    ...(told.length === 0 ? [] : ['Only you have been told this:', ...told.map((line) => `- ${line}`)]),
    ...show('others', ...otherLines(input)),
    ...show('account', `Your account of yourself: ${input.summary || 'empty'}`),
    ...show('before', ...beforeLines(input)),
    '',
    ...show('task', ...subtaskLines(input.subtask)),
    ...(data.length === 0 ? [] : show('data', `Data for it: ${data.join('\n')}`)),
    `What you did in this subtask so far: ${describeSteps(input.history)}`,
    '',
    `You stand ${describeState(input.state)}`,
    `Your inventory: ${describeInventory(input.inventory)}`,
    describeHeard(input.heard),
    `This is action ${input.iteration} of your subtask. Which action do you take now?`,
  ]
}
