/** Settings of a model behind Anthropic's Messages API. They go into records, so no key is ever among them. */

import { z } from 'zod'
import type { Vendor } from '../live-endpoint.ts'
import {
  answerFormSchema,
  answerTokensSchema,
  baseUrlSchema,
  patienceFields,
  streamSchema,
  toolCallsSettingSchema,
} from '../live-parameters.ts'

/** The provider's id in bindings and tables. */
export const ANTHROPIC_ID = 'anthropic'

export const anthropicParametersSchema = z.strictObject({
  baseUrl: baseUrlSchema
    .describe('Where the API begins, without /v1; https://api.anthropic.com if left out.')
    .optional(),
  /** The SDK knows no temperature any more: newer models refuse one. */
  effort: z
    .enum(['low', 'medium', 'high', 'xhigh', 'max'])
    .optional()
    .describe('How much the model thinks and writes, for models that take it.')
    .meta({ title: 'Effort', whenEmpty: "the model's own" }),
  maxAnswerTokens: answerTokensSchema,
  answerForm: answerFormSchema,
  toolCalls: toolCallsSettingSchema,
  stream: streamSchema,
  cache: z
    .boolean()
    .default(true)
    .describe('Whether the server is to keep what it has read of a question for the next one, which then costs less.')
    .meta({ title: 'Prompt caching' }),
  ...patienceFields,
})
export type AnthropicParameters = z.infer<typeof anthropicParametersSchema>

/** Where Anthropic's API begins, and whose key it takes. */
export const anthropic: Vendor = {
  id: ANTHROPIC_ID,
  label: 'Anthropic',
  baseUrl: 'https://api.anthropic.com',
  keyVariable: 'ANTHROPIC_API_KEY',
}
