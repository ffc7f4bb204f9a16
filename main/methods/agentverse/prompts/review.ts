/** An agent reviews what the solver proposes: it agrees, or says what it objects to. */
import { z } from 'zod'
import { definePrompt } from '../../../models/define-prompt.ts'
import { simulateReview } from '../simulation/pipeline.ts'
import { assignmentLines, assignmentsSchema } from './assign.ts'
import { askAboutTask, wholeTaskFields } from './whole-task.ts'

const inputSchema = z.object({ ...wholeTaskFields, version: z.int().positive(), proposal: assignmentsSchema })
export type ReviewInput = z.infer<typeof inputSchema>

const answerSchema = z.object({
  objection: z.string().describe('what is wrong with the proposal; empty where you agree'),
  agrees: z.boolean(),
})
export type ReviewAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `A teammate proposes who does what next. Review it: is each sub-task possible now, is nothing needed left out, does nobody do what
somebody else does as well? Agree where it will do. Object only where something is wrong, and say what and how to put it right.

Answer with one JSON object and nothing else:
{"objection": string, "agrees": boolean}`

export const reviewPrompt = definePrompt<ReviewInput, ReviewAnswer>({
  purpose: 'agentverse.review',
  role: 'worker',
  description: 'Reviews a proposal of who does what: agrees, or objects.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: (input, instructions) =>
    askAboutTask(input, instructions, ['The proposal:', ...assignmentLines(input.proposal), 'Do you agree?']),
  drawKey: ({ task, round, version }) => [task.agent, round, version],
  simulate: (input, context) => simulateReview(input, context),
})
