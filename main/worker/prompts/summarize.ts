/** The running summary (paper Table 8, history): what the agent remembers of finished subtasks, in the first person. */
import { z } from 'zod'
import { definePrompt, instruct, textMessage } from '../../models/define-prompt.ts'
import { simulateSummary } from '../simulation/summary.ts'
import { describeSteps, stepSchema } from '../step.ts'

export const summarizeInputSchema = z.object({
  agent: z.string(),
  subtask: z.object({ id: z.int().positive(), description: z.string() }),
  done: z.boolean(),
  /** The summary so far; empty at first. */
  summary: z.string(),
  history: z.array(stepSchema),
})
export type SummarizeInput = z.infer<typeof summarizeInputSchema>

export const summarizeAnswerSchema = z.object({
  summary: z.string().describe('the new summary, first person, past tense, a few sentences'),
})
export type SummarizeAnswer = z.infer<typeof summarizeAnswerSchema>

const systemText = `You play Minecraft as one member of a team and keep a short memory of what you have done. You get your memory so far and
what you did last. Merge them: keep what may matter later (places, items, amounts, what failed and why), drop the rest, write in
the first person and the past tense, and stay within a few sentences.

Answer with one JSON object and nothing else: {"summary": string}`

export const summarizePrompt = definePrompt<SummarizeInput, SummarizeAnswer>({
  purpose: 'worker.summarize',
  role: 'worker',
  description: "Keeps an agent's memory of its finished subtasks short.",
  inputSchema: summarizeInputSchema,
  answerSchema: summarizeAnswerSchema,
  instructions: systemText,
  render: (input) => [instruct(systemText), textMessage('user', userText(input))],
  drawKey: ({ agent, subtask }) => [agent, subtask.id],
  simulate: simulateSummary,
})

function userText(input: SummarizeInput): string {
  return `You are ${input.agent}. Your memory so far: ${input.summary || 'empty'}

Your last subtask (number ${input.subtask.id}, ${input.done ? 'done' : 'not done'}): ${input.subtask.description}
What you did in it:
${describeSteps(input.history)}

Write your memory anew.`
}
