/** Settings of a model with an OpenAI-compatible API. They go into records, so no key is ever among them. */
import { z } from 'zod'
import {
  answerFormSchema,
  answerTokensSchema,
  baseUrlSchema,
  patienceFields,
  streamSchema,
  temperatureSchema,
  toolCallsSettingSchema,
  topPSchema,
} from '../live-parameters.ts'
import { presetIds } from './presets.ts'

/** The provider's id in bindings and tables. */
export const OPENAI_ID = 'openai'

export const openaiParametersSchema = z.strictObject({
  preset: z
    .enum(presetIds)
    .optional()
    .describe('Kind of server; if left out, openai, or compatible where a base URL is given.'),
  baseUrl: baseUrlSchema.optional(),
  apiVersion: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional()
    .describe("Azure's api-version, for addresses that need one.")
    .meta({ title: 'API version', whenEmpty: 'none sent' }),
  temperature: temperatureSchema,
  topP: topPSchema,
  reasoningEffort: z
    .enum(['none', 'minimal', 'low', 'medium', 'high'])
    .optional()
    .describe('For models that reason.')
    .meta({ title: 'Reasoning effort', whenEmpty: "the model's own" }),
  maxAnswerTokens: answerTokensSchema,
  answerForm: answerFormSchema,
  toolCalls: toolCallsSettingSchema,
  stream: streamSchema,
  sendSeed: z
    .boolean()
    .default(false)
    .describe('Whether a seed drawn from that of the trial goes along.')
    .meta({ title: 'Send a seed' }),
  ...patienceFields,
})
export type OpenaiParameters = z.infer<typeof openaiParametersSchema>
