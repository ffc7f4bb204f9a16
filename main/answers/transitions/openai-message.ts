/** Messages of transitions in the words of OpenAI's protocol. */
import { z } from 'zod'
import { type ImageAddress, imageAt, type OnImage } from './line-format.ts'
import type { TransitionMessage } from './transition.ts'

const partSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({
    type: z.literal('image_url'),
    image_url: z.strictObject({
      url: z.string().refine((url) => imageAt(url) !== undefined, 'an image is images/<sha256>.png or PNG in base64'),
    }),
  }),
])

export const openaiMessageSchema = z.strictObject({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.union([z.string(), z.array(partSchema)]),
})
type OpenaiMessage = z.output<typeof openaiMessageSchema>

export function openaiMessage({ role, content }: TransitionMessage, addressOf: ImageAddress): OpenaiMessage {
  if (typeof content === 'string') return { role, content }
  return {
    role,
    content: content.map((part) =>
      part.type === 'text' ? part : { type: 'image_url', image_url: { url: addressOf(part.sha256) } },
    ),
  }
}

export function readOpenaiMessage({ role, content }: OpenaiMessage, onImage: OnImage): TransitionMessage {
  if (typeof content === 'string') return { role, content }
  return {
    role,
    content: content.map((part) => {
      if (part.type === 'text') return part
      onImage(part.image_url.url)
      return { type: 'image', sha256: imageAt(part.image_url.url) ?? null }
    }),
  }
}
