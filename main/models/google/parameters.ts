/** Settings of a model behind Google's Gemini API. They go into records, so no key is ever among them. */

import { z } from 'zod'
import type { Vendor } from '../live-endpoint.ts'
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

/** The provider's id in bindings and tables. */
export const GOOGLE_ID = 'google'

export const googleParametersSchema = z.strictObject({
  baseUrl: baseUrlSchema
    .describe('Where the API begins, without /v1beta; https://generativelanguage.googleapis.com if left out.')
    .optional(),
  temperature: temperatureSchema,
  topP: topPSchema,
  thinkingLevel: z
    .enum(['minimal', 'low', 'medium', 'high'])
    .optional()
    .describe('How much the model thinks, for models that take it.')
    .meta({ title: 'Thinking level', whenEmpty: "the model's own" }),
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
export type GoogleParameters = z.infer<typeof googleParametersSchema>

/** Where Google's API begins, and whose key it takes. */
export const google: Vendor = {
  id: GOOGLE_ID,
  label: 'Google',
  baseUrl: 'https://generativelanguage.googleapis.com',
  keyVariable: 'GEMINI_API_KEY',
}

/** The version whose words this folder speaks. */
export const API_VERSION = 'v1beta'
