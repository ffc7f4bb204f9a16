/** Asks one member what it does in the next step. */
import { z } from 'zod'
import { definePrompt } from '../../../models/define-prompt.ts'
import { answerStep } from '../simulation/answer.ts'
import { problemOf } from '../written.ts'
import { conversationOf } from './conversation.ts'
import { type StepInput, stepInputSchema } from './input.ts'

const INSTRUCTIONS = `You are one of several bots in Minecraft that work together at one task. Time goes in steps. In each step every bot does one thing, all of them
at the same moment, and you see what came of it before the next one. The others choose for themselves, from what they see; you cannot talk to them. Expect
them to do what their inventories and places are good for, and do what is left for you. The number of steps is limited: do what still
has to be done, and nothing that would undo or overdo it.

Answer with one call of your own and nothing else: no other words. You walk by yourself to where you work, so there is no call for walking. If you have nothing to
do, write NOTHING.`

export const memberPrompt = definePrompt<StepInput, string>({
  purpose: 'vision-step.member',
  role: 'vision',
  description: 'What one member does in the next step.',
  inputSchema: stepInputSchema,
  answerSchema: z.string(),
  instructions: INSTRUCTIONS,
  render: conversationOf,
  check: problemOf,
  drawKey: ({ agent, step }) => [agent ?? '', step],
  simulate: answerStep,
})
