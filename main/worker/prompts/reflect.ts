/** Looking back (paper Table 10): is the subtask done, judged from the agent's own history. */
import { z } from 'zod'
import { itemStackSchema } from '../../../shared/contract/block.ts'
import { describeInventory } from '../../common/describe-inventory.ts'
import { definePrompt } from '../../models/define-prompt.ts'
import { agentStateSchema, describeState } from '../agent-state.ts'
import { seenSchema, showing } from '../sight.ts'
import { simulateReflection } from '../simulation/reflection.ts'
import { describeSteps, stepSchema } from '../step.ts'
import { workLines, workSchema } from './subtask-lines.ts'
import { questionMessage, taskMessage, taskViewSchema } from './task-view.ts'

const reflectInputSchema = z.object({
  task: taskViewSchema,
  work: workSchema,
  attempt: z.int().positive(),
  /** Steps of this subtask, all attempts, oldest first. */
  history: z.array(stepSchema),
  state: agentStateSchema,
  inventory: z.array(itemStackSchema),
  /** Absent for an agent that sees no pictures. */
  seen: seenSchema.optional(),
})
type ReflectInput = z.infer<typeof reflectInputSchema>

const reflectAnswerSchema = z.object({
  reasoning: z.string().describe('how the history compares with the subtask'),
  summary: z.string().describe('what matters of the history, with positions and amounts, beyond the subtask itself'),
  status: z.boolean().describe('whether the subtask is done'),
})
type ReflectAnswer = z.infer<typeof reflectAnswerSchema>

const INSTRUCTIONS = `Compare what you did with what the subtask asks, and judge whether it is done now.

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
  instructions: INSTRUCTIONS,
  render: (input, instructions) => [
    taskMessage(input.task),
    showing(questionMessage(instructions, input.task, situationLines(input)), input.seen),
  ],
  drawKey: ({ task, work, attempt, history }) => [task.agent, work.subtask.id, attempt, history.length],
  simulate: ({ task, work, ...rest }, context) => simulateReflection({ ...rest, ...work, agent: task.agent }, context),
})

function situationLines(input: ReflectInput): readonly string[] {
  return [
    ...workLines(input.work),
    '',
    `What you did, attempt ${input.attempt} being the present one:`,
    describeSteps(input.history),
    '',
    `You stand ${describeState(input.state)}`,
    `Your inventory: ${describeInventory(input.inventory)}`,
  ]
}
