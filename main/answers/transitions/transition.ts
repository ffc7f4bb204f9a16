/** A transition: a question to a model with the answer that an agent acted on, as training data has it. */
import { z } from 'zod'

/** JSON can hold half a character, UTF-8 cannot: such a text would not come back out of a file. */
const textSchema = z.string().refine((text) => text.isWellFormed(), 'holds half of a character (a lone surrogate)')

const partSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: textSchema }),
  z.strictObject({
    type: z.literal('image'),
    /** Of its bytes; null where they are lost. */
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .nullable(),
  }),
])

const messageSchema = z.strictObject({
  role: z.enum(['system', 'user', 'assistant']),
  /** A text, or parts where there are several or one is an image. */
  content: z.union([textSchema, z.array(partSchema)]),
})
export type TransitionMessage = z.infer<typeof messageSchema>

/** As MINDcraft's logs name what a model was asked for. */
export const tags = ['conversation', 'coding', 'memSaving', 'other'] as const
type Tag = (typeof tags)[number]

/** Everything about it but the words. */
export const factsSchema = z.strictObject({
  /** Episode and number of the event in it that tells of the answer: no two transitions have the same. */
  id: textSchema.min(1),
  run: textSchema,
  episode: textSchema,
  /** Address of the scenario. */
  task: textSchema.min(1),
  /** Which part of its benchmark the task is of, such as `train` or `test`; null where it is of none. */
  split: textSchema.nullable(),
  agent: textSchema,
  /** Which of the agent's answers that it acted on in this episode, from 1. */
  turn: z.int().positive(),
  tag: z.enum(tags),
  purpose: textSchema,
  outcome: z.literal('ok'),
  /** Completion of the task at the episode's end, 0 to 1; null where it is not defined. */
  score: z.number().nullable(),
  success: z.boolean().nullable(),
  seed: z.int(),
  repeat: z.int(),
  method: textSchema,
  variant: textSchema,
  agents: z.int().positive(),
  provider: textSchema,
  /** What gave the answer first, also where it was reused later. */
  model: textSchema,
  /** As the exporting person gave it. */
  licence: textSchema,
  /** From the cache or a recording: this episode's model was not asked. */
  reused: z.boolean(),
  /** From rules, and not from a language model; null where a recording does not say what answered. */
  simulated: z.boolean().nullable(),
  /** Game time of the answer. */
  atMs: z.number().min(0),
  promptTokens: z.int().min(0),
  answerTokens: z.int().min(0),
})
export type TransitionFacts = z.infer<typeof factsSchema>

export const transitionSchema = z.strictObject({
  messages: z.array(messageSchema).min(1),
  /** As the model gave it, unread. */
  response: textSchema,
  facts: factsSchema,
})
export type Transition = z.infer<typeof transitionSchema>

/** Prompts that ask for words to teammates, for programs, and for a memory of what was before. */
const tagsOfPurposes: ReadonlyMap<string, Tag> = new Map([
  ['mindcraft.converse', 'conversation'],
  ['talking.act', 'conversation'],
  ['talking.discuss', 'conversation'],
  ['worker.act-talking', 'conversation'],
  ['agentverse.discuss', 'conversation'],
  ['voyager.program', 'coding'],
  ['mindcraft.remember', 'memSaving'],
  ['talking.remember', 'memSaving'],
  ['worker.summarize', 'memSaving'],
])

export function tagOf(purpose: string): Tag {
  return tagsOfPurposes.get(purpose) ?? 'other'
}

/** Of an image, beside the data. */
export const IMAGES = 'images'
/** Stands for an image whose bytes are lost. */
const MISSING = `${IMAGES}/missing.png`
const IMAGE = new RegExp(`^${IMAGES}/([0-9a-f]{64})\\.png$`)

/** Where an image lies, from the data's folder. */
export function imagePath(sha256: string | null): string {
  return sha256 === null ? MISSING : `${IMAGES}/${sha256}.png`
}

/** The hash in such a path, null where it stands for a lost one; undefined for any other text. */
export function imageOfPath(path: string): string | null | undefined {
  return path === MISSING ? null : IMAGE.exec(path)?.[1]
}

/** Images that a transition's messages show, lost ones included. */
export function imagesOf({ messages }: Pick<Transition, 'messages'>): readonly (string | null)[] {
  return messages.flatMap(({ content }) =>
    typeof content === 'string' ? [] : content.flatMap((part) => (part.type === 'image' ? [part.sha256] : [])),
  )
}
