/** Whether an agent that is at work answers a message at once. */
import { z } from 'zod'
import { definePrompt, placeParts, textMessage } from '../../../models/define-prompt.ts'

const inputSchema = z.object({
  agent: z.string(),
  from: z.string(),
  message: z.string(),
  /** What the agent is doing. */
  doing: z.string(),
  /** How many messages it has been asked about, this one included. */
  turn: z.int().positive(),
})
type RespondInput = z.infer<typeof inputSchema>

const INSTRUCTIONS = `You play Minecraft and are at work when a teammate says something to you. To answer, you break off what you do. Decide whether the
message is worth that: a question, a request or news that changes what you should do is; thanks, plans and reports are not.
Answer with one word: respond or ignore.`

export const respondPrompt = definePrompt<RespondInput, string>({
  purpose: 'mindcraft.respond',
  role: 'worker',
  description: 'Decides whether an agent at work answers a teammate at once.',
  inputSchema,
  answerSchema: z.string(),
  instructions: INSTRUCTIONS,
  render: ({ agent, from, message, doing }, instructions) => {
    const said = `${from} says: ${JSON.stringify(message)}`
    const { text, show } = placeParts(instructions, { name: agent, action: doing, message: said })
    return [
      textMessage(
        'user',
        [text, '', ...show('action', `You are ${agent}, and you are doing ${doing}.`), ...show('message', said)].join(
          '\n',
        ),
      ),
    ]
  },
  drawKey: ({ agent, turn }) => [agent, turn],
  /** It errs as it errs about what is done: what matters is taken for nothing. */
  simulate: ({ agent, message, turn }, { draw, dials }) => {
    const matters = /[?\d]/.test(message)
    const errs = draw('respond', agent, turn) < dials.falseDoneRate
    return matters === errs ? 'ignore' : 'respond'
  },
})
