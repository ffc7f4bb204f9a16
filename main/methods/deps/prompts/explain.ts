/** After a failure an agent explains what was wrong with its plan. */
import { z } from 'zod'
import { definePrompt } from '../../../models/define-prompt.ts'
import { simulateExplanation } from '../simulation/explain.ts'
import { askAboutTask, wholeTaskFields } from './whole-task.ts'

const inputSchema = z.object(wholeTaskFields)
export type ExplainInput = z.infer<typeof inputSchema>

const answerSchema = z.object({
  explanation: z.string().describe('what was wrong with the plan, and what has to change'),
})
type ExplainAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `Your plan has failed. Find out why: compare what the sub-goal needs with what you carried and what stands around you, and look for what
the plan left out or put in the wrong order. Say in one or two sentences what was wrong with it, and which sub-goals have to come
first; name items with their amounts, and places.

Answer with one JSON object and nothing else: {"explanation": string}`

export const explainPrompt = definePrompt<ExplainInput, ExplainAnswer>({
  purpose: 'deps.explain',
  role: 'reflection',
  description: 'Explains after a failure what was wrong with the plan.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: (input, instructions) => askAboutTask(input, instructions, 'Why did the plan fail?'),
  drawKey: ({ task, round }) => [task.agent, round],
  simulate: (input, context) => ({ explanation: simulateExplanation(input, context) }),
})
