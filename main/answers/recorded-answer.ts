/** A recorded question with its answer: one line of JSON, in the words of OpenAI's protocol, so that any log can be turned into it. */
import { z } from 'zod'
import { errorCodeSchema } from '../../shared/contract/errors.ts'
import { modelRoleSchema } from '../../shared/contract/record/header.ts'
import { modelKinds } from '../../shared/contract/results.ts'
import { toolChoiceSchema } from '../models/tool-call.ts'

/** What stands before the bytes of an image in its address. */
export const IMAGE_PREFIX = 'data:image/png;base64,'

const partSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('image_url'),
    image_url: z.object({ url: z.string().startsWith(IMAGE_PREFIX, 'an image stands in the line itself, as PNG') }),
  }),
])

export const messageSchema = z.object({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.union([z.string(), z.array(partSchema)]),
})
export type RecordedMessage = z.infer<typeof messageSchema>

const tokens = z.int().min(0)

/** The fields of the first block are what any recording has; those of the second are this lab's own, and may be missing. */
export const recordedAnswerSchema = z.object({
  /** From 1 within the episode. */
  call: z.int().positive(),
  /** The purpose, in letters that servers take as the name of a schema: `causalmace_dependencies`. */
  schema: z.string().min(1),
  temperature: z.number().nullable().default(null),
  messages: z.array(messageSchema).min(1),
  /** As it came, unread; null where none came. */
  answer: z.string().nullable(),
  usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens, total_tokens: tokens.optional() }),

  purpose: z.string().min(1).optional(),
  role: modelRoleSchema.optional(),
  provider: z.string().optional(),
  model: z.string().optional(),
  /** What kind of thing answered: a simulation is never taken for a model. */
  kind: z.enum(modelKinds).optional(),
  /** Why no answer came. */
  error: errorCodeSchema.optional(),
  /** JSON Schema of the answer. */
  answerSchema: z.record(z.string(), z.unknown()).optional(),
  /** How many tokens the prompt says that the answer may need. */
  answerTokens: z.int().positive().optional(),
  /** What the model may call instead of writing its answer. */
  tools: toolChoiceSchema.optional(),
  /** Which of several samples of the same question. */
  sample: z.int().min(0).optional(),
  /** How often it had been asked before because the answer could not be read. */
  reask: z.int().min(0).optional(),
  /** Episode that it was asked in. */
  episode: z.string().optional(),
  /** What the prompt was made of; simulated models answer from it, others never see it. */
  input: z.unknown().optional(),
})
export type RecordedAnswer = z.infer<typeof recordedAnswerSchema>

/** A purpose as the name of a schema. */
export function schemaNameOf(purpose: string): string {
  return purpose.replace('.', '_')
}

/** `causalmace_dependencies` is `causalmace.dependencies`; a purpose of its own wins. */
export function purposeOf({ purpose, schema }: Pick<RecordedAnswer, 'purpose' | 'schema'>): string {
  return purpose ?? schema.replace('_', '.')
}

/** The text of a message; images leave none. */
export function textOf({ content }: RecordedMessage): string {
  if (typeof content === 'string') return content
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n\n')
}

/** As a line of a file, its end included. */
export function lineOf(answer: RecordedAnswer): string {
  return `${JSON.stringify(answer)}\n`
}
