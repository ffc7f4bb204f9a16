/** The question to a model as it was stored, read as messages. */
import { z } from 'zod'
import type { Json } from '../../shared/contract/json.ts'
import { type ModelPicture, modelPicture } from './model-picture.ts'

const partSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('image'), mediaType: z.string(), base64: z.string() }),
])

const requestSchema = z.object({
  messages: z.array(z.object({ role: z.string(), parts: z.array(partSchema) })),
  answerSchema: z.record(z.string(), z.json()).optional(),
  tools: z.json().optional(),
  sampleIndex: z.int().optional(),
  reask: z.int().optional(),
})

type RequestPart = z.infer<typeof partSchema>

interface RequestMessage {
  /** `system`, `user`, `assistant`. */
  readonly role: string
  /** All of it in words. */
  readonly text: string
  readonly parts: readonly RequestPart[]
}

interface ReadRequest {
  readonly messages: readonly RequestMessage[]
  /** What the model was shown, in order. */
  readonly pictures: readonly ModelPicture[]
  /** JSON Schema of the answer; null where none was asked for. */
  readonly answerSchema: Readonly<Record<string, Json>> | null
  /** Tools that may be called instead of answering in words; null for none. */
  readonly tools: Json | null
  /** Which of several independent answers to the same question it asks for, from 0. */
  readonly sampleIndex: number
  /** How often the question was asked before because an answer could not be read. */
  readonly reask: number
}

/** null for what is no request of a known form: its JSON is then shown as it is. */
export function readRequest(json: string): ReadRequest | null {
  const read = requestSchema.safeParse(parsed(json))
  if (!read.success) return null
  const { messages, answerSchema = null, tools = null, sampleIndex = 0, reask = 0 } = read.data
  return {
    sampleIndex,
    reask,
    answerSchema,
    tools,
    pictures: messages.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'image' ? [modelPicture(part.mediaType, part.base64)] : [])),
    ),
    messages: messages.map(({ role, parts }) => ({ role, parts, text: parts.map(describePart).join('\n\n') })),
  }
}

/** undefined for what is no JSON. */
function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function describePart(part: RequestPart): string {
  if (part.kind === 'text') return part.text
  return `[picture, ${part.mediaType}, ${Math.round((part.base64.length * 3) / 4 / 1024)} KB]`
}
