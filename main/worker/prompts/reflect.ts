/** Looking back (paper Table 10): is the subtask done, judged from the agent's own history. */
import { z } from 'zod'
import { itemStackSchema } from '../../../preload/contract/block.ts'
import { actionCallSchema } from '../../../preload/contract/task-graph.ts'
import { definePrompt, instruct, textMessage } from '../../models/define-prompt.ts'
import { agentStateSchema, describeInventory, describeState } from '../agent-state.ts'
import { simulateReflection } from '../simulation/reflection.ts'
import { describeSteps, stepSchema } from '../step.ts'

export const reflectInputSchema = z.object({
  agent: z.string(),
  subtask: z.object({ id: z.int().positive(), description: z.string() }),
  body: z.array(actionCallSchema),
  attempt: z.int().positive(),
  /** Steps of this subtask, all attempts, oldest first. */
  history: z.array(stepSchema),
  state: agentStateSchema,
  inventory: z.array(itemStackSchema),
})
export type ReflectInput = z.infer<typeof reflectInputSchema>

export const reflectAnswerSchema = z.object({
  reasoning: z.string().describe('how the history compares with the task'),
  summary: z.string().describe('what matters of the history, with positions and amounts, beyond the task itself'),
  status: z.boolean().describe('whether the task is done'),
})
export type ReflectAnswer = z.infer<typeof reflectAnswerSchema>

const systemText = `You play Minecraft as one member of a team. You have just worked on a subtask. Compare what you did with what the
subtask asks, and judge whether it is done now.

Answer with one JSON object and nothing else:
{"reasoning": string, "summary": string, "status": boolean}
"reasoning": how you come to your judgement. "summary": what is worth keeping of your actions, with exact positions, items and
amounts, and without repeating the subtask itself. "status": true only if the subtask is done.`

export const reflectPrompt = definePrompt<ReflectInput, ReflectAnswer>({
  purpose: 'worker.reflect',
  role: 'reflection',
  description: 'Judges from what an agent did whether its subtask is done.',
  inputSchema: reflectInputSchema,
  answerSchema: reflectAnswerSchema,
  instructions: systemText,
  render: (input) => [instruct(systemText), textMessage('user', userText(input))],
  drawKey: ({ agent, subtask, attempt, history }) => [agent, subtask.id, attempt, history.length],
  simulate: simulateReflection,
})

function userText(input: ReflectInput): string {
  const body = input.body.map((call, index) => `${index + 1}. ${call.action}(${JSON.stringify(call.arguments)})`)
  return `You are ${input.agent}. The subtask (number ${input.subtask.id}): ${input.subtask.description}
It was planned as:
${body.join('\n')}

What you did, attempt ${input.attempt} being the present one:
${describeSteps(input.history)}

Your state: ${describeState(input.state)}
Your inventory: ${describeInventory(input.inventory)}

Is the subtask done?`
}
