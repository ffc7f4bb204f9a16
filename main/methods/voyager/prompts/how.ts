/** How a sub-goal is reached, asked once before it is begun. */
import { z } from 'zod'
import { definePrompt } from '../../../models/define-prompt.ts'
import { questionMessage, taskMessage } from '../../../worker/prompts/task-view.ts'
import { simulateHow } from '../simulation/how.ts'
import { subGoalFields, taskSchema } from './situation.ts'

const inputSchema = z.object({ task: taskSchema, number: subGoalFields.number, subGoal: subGoalFields.subGoal })
export type HowInput = z.infer<typeof inputSchema>

const answerSchema = z.object({ answer: z.string().describe('how it is done, in one to three sentences') })
type HowAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `You know Minecraft well. Say how the sub-goal below is reached: which actions it takes, in which order, what they use up and what
has to be at hand. Say only what you are sure of, in three sentences at most.

Answer with one JSON object and nothing else:
{"answer": string}`

export const howPrompt = definePrompt<HowInput, HowAnswer>({
  purpose: 'voyager.how',
  role: 'planner',
  description: 'Says how a sub-goal is reached, before an agent begins with it.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: ({ task, subGoal }, instructions) => [
    taskMessage(task),
    questionMessage(instructions, task, [`How does one reach this: ${subGoal}?`]),
  ],
  drawKey: ({ task, number }) => [task.agent, number],
  simulate: (input, context) => ({ answer: simulateHow(input, context) }),
})
