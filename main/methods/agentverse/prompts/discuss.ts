/** An agent says something to all, in its turn of a discussion. */
import { z } from 'zod'
import { definePrompt } from '../../../models/define-prompt.ts'
import { simulateMessage } from '../simulation/discussion.ts'
import { askAboutTask, wholeTaskFields } from './whole-task.ts'

/** Ends a message that ends the discussion. */
export const END_WORD = '[END]'

const inputSchema = z.object({
  ...wholeTaskFields,
  /** Which message of this discussion it is, from 1; and of how many. */
  message: z.int().positive(),
  messages: z.int().positive(),
  /** Whether the agent may end the discussion. */
  mayEnd: z.boolean(),
})
export type DiscussInput = z.infer<typeof inputSchema>

const answerSchema = z.object({ message: z.string().describe('what you say to all') })
type DiscussAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `Your team talks about how to share the task out, one after the other; all hear everything, and nobody acts meanwhile. Agree on what
each of you does next. Each takes a sub-task of a few steps that can be done now, and that no teammate takes as well; name items, amounts and places.
What teammates need has to be handed over or put where they find it. Tell what only you know. State nothing that nobody has seen
or done: what was accomplished stands in the reports. Keep it short.

Answer with one JSON object and nothing else:
{"message": string}`

export const discussPrompt = definePrompt<DiscussInput, DiscussAnswer>({
  purpose: 'agentverse.discuss',
  role: 'worker',
  description: 'What an agent says in its turn of a discussion about who does what.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: (input, instructions) =>
    askAboutTask(input, instructions, [
      ...(input.mayEnd ? [`Once all agree on who does what, end your message with ${END_WORD}.`] : []),
      `This is message ${input.message} of at most ${input.messages} in this discussion. What do you say?`,
    ]),
  drawKey: ({ task, round, message }) => [task.agent, round, message],
  simulate: (input, context) => ({ message: simulateMessage(input, context, END_WORD) }),
})
