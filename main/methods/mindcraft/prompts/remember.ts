/** An agent puts turns that it is about to forget, and what it remembered, into a few sentences. */
import { z } from 'zod'
import { definePrompt, placeParts, textMessage } from '../../../models/define-prompt.ts'
import { summaryOf } from '../simulation/summary.ts'

const inputSchema = z.object({
  agent: z.string(),
  /** Empty at first. */
  summary: z.string(),
  /** Oldest first. */
  turns: z.array(z.object({ own: z.boolean(), text: z.string() })).min(1),
  characters: z.int().positive(),
})
type RememberInput = z.infer<typeof inputSchema>

const INSTRUCTIONS = `You play Minecraft with teammates, and the turns below are about to leave your memory. Write down, as notes to yourself, what of
them and of your earlier notes you will still need: what you were told, amounts, places, promises, what worked and what did not, what you
told to whom. Leave out what your inventory or your surroundings show you anyway. Answer with the notes alone.`

export const rememberPrompt = definePrompt<RememberInput, string>({
  purpose: 'mindcraft.remember',
  role: 'worker',
  description: 'Turns the oldest turns of an agent into notes.',
  inputSchema,
  answerSchema: z.string(),
  instructions: INSTRUCTIONS,
  render: ({ agent, summary, turns, characters }, instructions) => {
    const lines = turns.map(({ own, text }) => (own ? `You: ${text}` : text))
    const { text, show } = placeParts(instructions, { name: agent, memory: summary, turns: lines.join('\n') })
    return [
      textMessage(
        'user',
        [
          text,
          `At most ${characters} characters.`,
          ...show('name', '', `You are ${agent}.`),
          ...show('memory', `Your earlier notes: ${summary === '' ? 'none' : summary}`),
          ...show('turns', 'The turns, oldest first:', ...lines),
        ].join('\n'),
      ),
    ]
  },
  drawKey: ({ agent, turns }) => [agent, turns.length],
  simulate: summaryOf,
})
