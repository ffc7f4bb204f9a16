/** Asks one model what all members do in the next step. */
import { z } from 'zod'
import { definePrompt } from '../../../models/define-prompt.ts'
import { answerStep } from '../simulation/answer.ts'
import { problemOf } from '../written.ts'
import { conversationOf } from './conversation.ts'
import { type StepInput, stepInputSchema } from './input.ts'

const INSTRUCTIONS = `You direct bots in Minecraft that work together at one task. Time goes in steps. In each step every bot does one thing, all of them at the
same moment, and you are shown what came of it before the next one. The number of steps is limited: let every bot do what
still has to be done, and none that would undo or overdo it.

Answer with calls alone, one to a line: no other words, no numbering. Give each bot one call at most; if there are more for a bot, only the first counts. A bot
without a call does nothing. Bots walk by themselves to where they work, so there is no call for walking. If no bot has anything to do, write NOTHING.`

export const teamPrompt = definePrompt<StepInput, string>({
  purpose: 'vision-step.team',
  role: 'vision',
  description: 'What every member of the team does in the next step.',
  inputSchema: stepInputSchema,
  answerSchema: z.string(),
  instructions: INSTRUCTIONS,
  render: conversationOf,
  check: problemOf,
  drawKey: ({ step }) => [step],
  simulate: answerStep,
})
