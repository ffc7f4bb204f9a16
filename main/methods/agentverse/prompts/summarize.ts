/** After a discussion, an agent sums up what it itself has to do. */
import { z } from 'zod'
import { definePrompt } from '../../../models/define-prompt.ts'
import { simulateSubtask } from '../simulation/discussion.ts'
import { askAboutTask, wholeTaskFields } from './whole-task.ts'

const inputSchema = z.object({ ...wholeTaskFields, words: z.int().positive() })
type SummarizeInput = z.infer<typeof inputSchema>

const answerSchema = z.object({ subtask: z.string().describe('your own sub-task in one line; empty for none') })
type SummarizeAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `The discussion is over. Say in one line what your own sub-task is by the latest that was agreed: what you do, how many, of what, and
where. Leave out what teammates do.

Answer with one JSON object and nothing else:
{"subtask": string}
"subtask" is empty only where nothing was left for you to do.`

export const summarizePrompt = definePrompt<SummarizeInput, SummarizeAnswer>({
  purpose: 'agentverse.summarize',
  role: 'worker',
  description: 'Sums up in one line what an agent has to do by the discussion.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: (input, instructions) =>
    askAboutTask(input, instructions, [`Take at most ${input.words} words. What is your sub-task now?`]),
  drawKey: ({ task, round }) => [task.agent, round],
  simulate: (input, context) => simulateSubtask(input, context),
})
