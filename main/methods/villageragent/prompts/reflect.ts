/** Asks an agent whether its subtask is done: nobody else looks. */
import { z } from 'zod'
import { itemStackSchema } from '../../../../shared/contract/block.ts'
import { describeInventory } from '../../../common/describe-inventory.ts'
import { askedBelow, definePrompt, placeParts } from '../../../models/define-prompt.ts'
import { agentStateSchema, describeState } from '../../../worker/agent-state.ts'
import { describeSteps, stepSchema } from '../../../worker/step.ts'
import { simulateReflect } from '../simulation/reflect.ts'
import { listMilestones, subtaskLines, subtaskViewSchema } from './subtask-view.ts'

const inputSchema = z.object({
  agent: z.string(),
  subtask: subtaskViewSchema,
  /** What it did in the subtask before this one. */
  before: z.object({ description: z.string(), steps: z.array(stepSchema) }).nullable(),
  summary: z.string(),
  history: z.array(stepSchema),
  state: agentStateSchema,
  inventory: z.array(itemStackSchema),
})
export type ReflectInput = z.infer<typeof inputSchema>

const answerSchema = z.object({
  reasoning: z.string().describe('how the actions compare with the subtask and its milestones'),
  summary: z.string().describe('what matters of the actions, with positions and amounts, beyond the subtask itself'),
  task_status: z.boolean().describe('whether the subtask is done'),
})
export type ReflectAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `You are a player in Minecraft and have just worked at a subtask. Compare what you did with what it asks for and with its milestones,
and judge whether it is done. If it is not, say what is still missing.

Answer with one JSON object and nothing else:
{"reasoning": <text>, "summary": <text>, "task_status": <true or false>}
"summary" keeps what others should know of your actions, with exact positions, items and amounts, without repeating the subtask.`

export const reflectPrompt = definePrompt<ReflectInput, ReflectAnswer>({
  purpose: 'villageragent.reflect',
  role: 'reflection',
  description: 'Judges from what an agent did whether its subtask is done.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: (input, instructions) => {
    const account = [
      `You are ${input.agent}. Your account of yourself: ${input.summary || 'empty'}`,
      ...(input.before === null
        ? []
        : [`Before that you did for "${input.before.description}": ${describeSteps(input.before.steps)}`]),
    ]
    const history = describeSteps(input.history)
    const { text, show } = placeParts(instructions, {
      task: input.subtask.description,
      milestones: listMilestones(input.subtask),
      account: account.join('\n'),
      history,
    })
    return askedBelow(text, [
      ...show('account', ...account),
      ...show('task', ...subtaskLines(input.subtask)),
      ...show('history', `What you did in it: ${history}`),
      `You stand ${describeState(input.state)}`,
      `You carry: ${describeInventory(input.inventory)}`,
    ])
  },
  drawKey: ({ agent, subtask, history }) => [agent, subtask.id, history.length],
  simulate: simulateReflect,
})
