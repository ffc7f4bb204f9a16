/** The running summary (paper Table 8, history): what the agent remembers of finished subtasks, in the first person. */
import { z } from 'zod'
import { definePrompt } from '../../models/define-prompt.ts'
import { simulateSummary } from '../simulation/summary.ts'
import { describeSteps, stepSchema } from '../step.ts'
import { subtaskViewSchema } from './subtask-lines.ts'
import { questionMessage, taskMessage, taskViewSchema } from './task-view.ts'

const summarizeInputSchema = z.object({
  task: taskViewSchema,
  subtask: subtaskViewSchema,
  done: z.boolean(),
  /** The summary so far; empty at first. */
  summary: z.string(),
  history: z.array(stepSchema),
})
type SummarizeInput = z.infer<typeof summarizeInputSchema>

const summarizeAnswerSchema = z.object({
  summary: z.string().describe('the new summary, first person, past tense, a few sentences'),
})
type SummarizeAnswer = z.infer<typeof summarizeAnswerSchema>

const INSTRUCTIONS = `You keep a short memory of what you have done. Merge your memory so far with your last subtask: keep what may matter later (places,
items, amounts, what failed and why), drop the rest, write in the first person and the past tense, and stay within a few sentences.

Answer with one JSON object and nothing else: {"summary": string}`

export const summarizePrompt = definePrompt<SummarizeInput, SummarizeAnswer>({
  purpose: 'worker.summarize',
  role: 'worker',
  description: "Keeps an agent's memory of its finished subtasks short.",
  inputSchema: summarizeInputSchema,
  answerSchema: summarizeAnswerSchema,
  instructions: INSTRUCTIONS,
  render: (input, instructions) => [
    taskMessage(input.task),
    questionMessage(instructions, input.task, situationLines(input)),
  ],
  drawKey: ({ task, subtask }) => [task.agent, subtask.id],
  simulate: simulateSummary,
})

function situationLines({ subtask, done, summary, history }: SummarizeInput): readonly string[] {
  return [
    `Your last subtask (number ${subtask.id}, ${done ? 'done' : 'not done'}): ${subtask.description}`,
    'What you did in it:',
    describeSteps(history),
    '',
    `Your memory so far: ${summary || 'empty'}`,
  ]
}
