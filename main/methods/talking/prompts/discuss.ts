/** Before anybody acts: an agent may say something to all. */
import { z } from 'zod'
import { definePrompt } from '../../../models/define-prompt.ts'
import { questionMessage, taskMessage, taskViewSchema } from '../../../worker/prompts/task-view.ts'
import { conversationSchema, describeConversation } from '../conversation.ts'
import { saidIn } from '../simulation/read-turns.ts'

const inputSchema = z.object({
  task: taskViewSchema.extend({ environment: z.string() }),
  round: z.int().positive(),
  rounds: z.int().positive(),
  conversation: conversationSchema,
})
type DiscussInput = z.infer<typeof inputSchema>

const answerSchema = z.object({
  message: z.string().describe('what you say to all; empty to say nothing'),
})
type DiscussAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `Before anybody acts, the team talks. Each of you speaks in turn, and all hear it. Say what the others need and cannot know, such as
what only you were told; say what you will do yourself; answer what was asked. Keep it short and exact, and do not repeat what was said.

Answer with one JSON object and nothing else:
{"message": string}
"message" is what you say to all; empty where you have nothing to add.`

export const discussPrompt = definePrompt<DiscussInput, DiscussAnswer>({
  purpose: 'talking.discuss',
  role: 'worker',
  description: 'What an agent says to all before anybody acts.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: (input, instructions) => [
    taskMessage(input.task),
    questionMessage(instructions, input.task, [
      ...describeConversation(input.conversation),
      `This is round ${input.round} of ${input.rounds}. What do you say?`,
    ]),
  ],
  drawKey: ({ task, round }) => [task.agent, round],
  simulate: ({ task, conversation }) => {
    const said = saidIn(conversation)
    return { message: (task.told ?? []).filter((line) => !said.some((text) => text.includes(line))).join('. ') }
  },
})
