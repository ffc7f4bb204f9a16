/** Whether the task is done, and what to do otherwise, by what the agents report. */
import { z } from 'zod'
import { definePrompt } from '../../../models/define-prompt.ts'
import { simulateVerdict } from '../simulation/pipeline.ts'
import { askFromOutside, outsideFields } from './outside.ts'

const inputSchema = z.object(outsideFields)
type EvaluateInput = z.infer<typeof inputSchema>

const answerSchema = z.object({
  advice: z.string().describe('what is missing or wrong and how to go on; empty where the job is done'),
  status: z.boolean().describe('whether the job is done'),
})
type EvaluateAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `You evaluate what a team of players has done about a job in Minecraft. Compare the job with what each player reports, and judge
whether all of it is done. If it is not, advise the team: what is missing or went wrong, and what to do about it next.

Answer with one JSON object and nothing else:
{"advice": string, "status": boolean}
"status" is true only if the whole job is done.`

export const evaluatePrompt = definePrompt<EvaluateInput, EvaluateAnswer>({
  purpose: 'agentverse.evaluate',
  role: 'reflection',
  description: 'Judges after a round whether the task is done, and advises on the next.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: (input, instructions) => askFromOutside(input, instructions, 'Is the whole job done?'),
  drawKey: ({ round }) => [round],
  simulate: (input, context) => simulateVerdict(input, context),
})
