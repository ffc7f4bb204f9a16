import { expect, test } from 'vitest'
import { z } from 'zod'
import { anthropicParametersSchema } from '../../../../main/models/anthropic/parameters.ts'
import { requestBody as anthropicBody } from '../../../../main/models/anthropic/request-body.ts'
import { googleParametersSchema } from '../../../../main/models/google/parameters.ts'
import { contentRequest } from '../../../../main/models/google/request.ts'
import type { ModelRequest } from '../../../../main/models/model.ts'
import { openaiParametersSchema } from '../../../../main/models/openai/parameters.ts'
import { requestBody as openaiBody } from '../../../../main/models/openai/request-body.ts'

const BASE64 = 'iVBORw0KGgoAAAA='
const request: ModelRequest = {
  purpose: 'test.look',
  role: 'worker',
  input: {},
  messages: [
    { role: 'system', parts: [{ kind: 'text', text: 'You look.' }] },
    {
      role: 'user',
      parts: [
        { kind: 'text', text: 'Here:' },
        { kind: 'image', mediaType: 'image/png', base64: BASE64 },
        { kind: 'text', text: 'What now?' },
      ],
    },
  ],
  answerSchema: { type: 'object', properties: {} },
  sampleIndex: 0,
  reask: 0,
}

/** Every way of asking: a schema, words, tools. */
const tools = {
  tools: [{ name: 'wait', description: 'Waits.', parameters: { type: 'object', properties: {} } }],
  fields: { words: 'thought', name: 'action', arguments: 'arguments' },
}
const ways = [
  { form: 'schema', request, toolCalls: false },
  { form: 'none', request, toolCalls: false },
  { form: 'schema', request: { ...request, tools }, toolCalls: true },
] as const

test.each(ways)('the picture stands between its texts, asked for by $form', (way) => {
  const { form, toolCalls } = way
  const asked = { model: 'm', seed: 1, request: way.request }
  const openai = openaiBody(
    { ...asked, params: openaiParametersSchema.parse({}) },
    { form, toolCalls, tokenLimitField: 'max_tokens', streamOptions: true, oneCall: true, coldness: true },
  )
  expect(firstThree(openai.messages.find(({ role }) => role === 'user')?.content)).toEqual([
    { type: 'text', text: 'Here:' },
    { type: 'image_url', image_url: { url: `data:image/png;base64,${BASE64}` } },
    { type: 'text', text: expect.stringContaining('What now?') },
  ])
  const anthropic = anthropicBody(
    { ...asked, params: anthropicParametersSchema.parse({}) },
    { form, toolCalls, mustCall: true, effort: true, cache: true },
  )
  expect(firstThree(anthropic.messages[0]?.content)).toEqual([
    { type: 'text', text: 'Here:' },
    { type: 'image', source: { type: 'base64', media_type: 'image/png', data: BASE64 } },
    { type: 'text', text: expect.stringContaining('What now?') },
  ])
  const google = contentRequest(
    { ...asked, params: googleParametersSchema.parse({}) },
    { form, toolCalls, thinkingLevel: true, coldness: true },
    {},
  )
  const [turn] = z.array(z.object({ parts: z.array(z.unknown()) })).parse(google.contents)
  expect(firstThree(turn?.parts)).toEqual([
    { text: 'Here:' },
    { inlineData: { mimeType: 'image/png', data: BASE64 } },
    { text: expect.stringContaining('What now?') },
  ])
})

/** A way of asking may add words behind. */
function firstThree(content: unknown): readonly unknown[] {
  return Array.isArray(content) ? content.slice(0, 3) : []
}
