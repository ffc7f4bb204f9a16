/** `openai-chat`: `{"messages": [..., {"role": "assistant", "content": the answer}], "metadata": {...}}`. */
import { z } from 'zod'
import { type LineFormat, readAs, wrong } from './line-format.ts'
import { openaiMessage, openaiMessageSchema, readOpenaiMessage } from './openai-message.ts'
import { factsSchema, transitionSchema } from './transition.ts'

const lineSchema = z.strictObject({ messages: z.array(openaiMessageSchema).min(2), metadata: factsSchema })

export const openaiChat: LineFormat = {
  write: ({ messages, response, facts }, addressOf) => ({
    messages: [
      ...messages.map((message) => openaiMessage(message, addressOf)),
      { role: 'assistant', content: response },
    ],
    metadata: facts,
  }),
  read: (raw, where, onImage) => {
    const line = readAs(lineSchema, raw, where)
    if (!line.ok) return line
    const { messages, metadata: facts } = line.value
    const answer = messages.at(-1)
    if (answer?.role !== 'assistant' || typeof answer.content !== 'string') {
      return wrong(where, 'the last message must be the answer, a text of the assistant.')
    }
    const asked = messages.slice(0, -1).map((message) => readOpenaiMessage(message, onImage))
    return readAs(transitionSchema, { messages: asked, response: answer.content, facts }, where)
  },
}
