/** An agent puts the oldest messages of its conversation into a few sentences. */
import { z } from 'zod'
import { definePrompt, textMessage } from '../../../models/define-prompt.ts'

/** What is asked for; a longer answer is cut. */
const CHARACTERS = 500

const inputSchema = z.object({
  agent: z.string(),
  /** What it remembers of before; empty at first. */
  summary: z.string(),
  /** Oldest first. */
  turns: z.array(z.object({ own: z.boolean(), text: z.string() })).min(1),
})
type RememberInput = z.infer<typeof inputSchema>

const answerSchema = z.object({ summary: z.string().describe(`at most ${CHARACTERS} characters`) })
type RememberAnswer = z.infer<typeof answerSchema>

const INSTRUCTIONS = `You take part in a conversation, and the messages below are about to be forgotten. Write what of them, and of what you remembered
before, will still matter: facts, amounts, places, promises, open questions, and who said them. Keep names and numbers exact.
Leave out greetings and what is done with. At most ${CHARACTERS} characters.

Answer with one JSON object and nothing else:
{"summary": string}`

export const rememberPrompt = definePrompt<RememberInput, RememberAnswer>({
  purpose: 'talking.remember',
  role: 'worker',
  description: 'Summarises the oldest messages that an agent remembers.',
  inputSchema,
  answerSchema,
  instructions: INSTRUCTIONS,
  render: ({ agent, summary, turns }, instructions) => [
    textMessage(
      'user',
      [
        instructions,
        '',
        `You are ${agent}.`,
        `You remembered before: ${summary === '' ? 'nothing' : summary}`,
        'The messages, oldest first:',
        ...turns.map(({ text }) => text),
      ].join('\n'),
    ),
  ],
  drawKey: ({ agent, turns }) => [agent, turns.length],
  simulate: ({ summary, turns }) => ({
    summary: [summary, ...turns.map(({ text }) => text)]
      .filter((text) => text !== '')
      .join(' | ')
      .slice(0, CHARACTERS),
  }),
})
