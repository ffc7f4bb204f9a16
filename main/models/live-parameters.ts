/** Settings that every live model has, whatever protocol its server speaks. They go into records, so no key is ever among them. */
import { z } from 'zod'
import type { TimeLimits } from './exchange.ts'
import { latencySchema } from './latency.ts'
import type { ModelRequest } from './model.ts'
import { reasksSchema } from './reasks.ts'

/** How a server is held to the form of an answer; each falls back to the next where it refuses. */
const answerForms = ['schema', 'object', 'none'] as const
/** `schema`: the server keeps the JSON Schema. `object`: any JSON object. `none`: the words of the prompt alone. */
export type AnswerForm = (typeof answerForms)[number]

/** What the common part of a provider reads of its parameters. */
export interface LiveParameters {
  readonly baseUrl?: string | undefined
  readonly maxAnswerTokens?: number | undefined
  readonly answerForm: 'auto' | AnswerForm
  readonly timeouts: TimeLimits
  readonly retries: number
  readonly stream: boolean
}

const seconds = (initial: number, title: string, meaning: string) =>
  z.number().positive().max(3600).default(initial).describe(meaning).meta({ title, unit: 's' })

export const baseUrlSchema = z
  .url({ protocol: /^https?$/ })
  .refine((text) => isPlainUrl(text), {
    message: 'A base URL has no user, password, query or fragment: keys come from the environment or from keys.json',
  })
  .describe("Where the server's API begins, such as http://127.0.0.1:8000/v1; the preset's own if left out.")

function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password, search, hash } = new URL(text)
  return [username, password, search, hash].every((part) => part === '')
}

export const topPSchema = z
  .number()
  .min(0)
  .max(1)
  .optional()
  .describe("The model's own if left out.")
  .meta({ title: 'Top p', whenEmpty: "the model's own" })

export const temperatureSchema = z
  .number()
  .min(0)
  .max(2)
  .nullable()
  .default(0)
  .describe(
    "Empty (null in a spec): the model's own, as in the paper. Where a server refuses 0, the model's own is used instead.",
  )
  .meta({ title: 'Temperature', whenEmpty: "the model's own" })

export const answerTokensSchema = z
  .int()
  .min(1)
  .max(1_000_000)
  .optional()
  .describe(
    'Most tokens of one answer, reasoning included; if left out, what the question may need, and 4096 at least. A budget sets this aside before each call.',
  )
  .meta({ title: 'Longest answer', unit: 'tokens', whenEmpty: 'by the question' })

export const answerFormSchema = z
  .enum(['auto', ...answerForms])
  .default('auto')
  .describe('How the server is held to the form of answers; auto takes the best that it accepts.')
  .meta({ title: 'Form of answers' })

export const toolCallsSettingSchema = z
  .enum(['auto', 'on', 'off'])
  .default('auto')
  .describe(
    'Whether actions are asked for as calls of tools; auto does so where the kind of server is known to take them.',
  )
  .meta({ title: 'Actions as tool calls' })

export const streamSchema = z
  .boolean()
  .default(true)
  .describe('Whether the server streams its answers.')
  .meta({ title: 'Streaming' })

/** Times, retries, and what a call takes in the game. */
export const patienceFields = {
  timeouts: z
    .strictObject({
      connectS: seconds(60, 'Time limit: first reply', 'Until the server begins to reply.'),
      firstTokenS: seconds(
        120,
        'Time limit: first piece',
        'Until the first piece of the answer, or of what the model thinks before it.',
      ),
      totalS: seconds(600, 'Time limit: whole answer', 'Until the end of the answer.'),
    })
    .prefault({})
    .describe('In seconds, each from the moment of sending.'),
  retries: z
    .int()
    .min(0)
    .max(10)
    .default(4)
    .describe('How often a call is sent again after a failure that may pass.')
    .meta({ title: 'Retries' }),
  reasks: reasksSchema.default(1),
  latency: latencySchema.prefault({}).describe('Modelled latency in ms of game time.'),
} as const

/** Room for any answer that does not grow with the task. */
const LEAST_ANSWER_TOKENS = 4096

/** Most tokens that an answer may have. */
export function answerLimit(
  { maxAnswerTokens }: Pick<LiveParameters, 'maxAnswerTokens'>,
  { answerTokens = 0 }: Pick<ModelRequest, 'answerTokens'>,
): number {
  return maxAnswerTokens ?? Math.max(LEAST_ANSWER_TOKENS, answerTokens)
}
