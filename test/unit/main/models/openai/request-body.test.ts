import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { methods } from '../../../../../main/methods/index.ts'
import type { ModelRequest } from '../../../../../main/models/model.ts'
import { responseFormat } from '../../../../../main/models/openai/request-body.ts'
import { messagesWithSchema } from '../../../../../main/models/server-schema.ts'
import { question } from '../../../../fakes/ask-live.ts'

function asked(schema: z.ZodType, purpose = 'test.colour'): ModelRequest {
  const answerSchema = z.record(z.string(), z.unknown()).parse(z.toJSONSchema(schema, { io: 'input' }))
  return { ...question, purpose, answerSchema }
}

function schemaOf(schema: z.ZodType) {
  const format = responseFormat(asked(schema), 'schema')
  if (format?.type !== 'json_schema') throw new Error('no schema')
  return format.json_schema
}

describe('the schema that a server gets', () => {
  it('is strict where every object has its properties, all of them, however deep', () => {
    const inner = z.object({ n: z.int().min(1), note: z.string().nullable() })
    const { strict, schema } = schemaOf(z.object({ list: z.array(inner), one: inner }))
    expect(strict).toBe(true)
    expect(schema).toMatchObject({
      additionalProperties: false,
      properties: { list: { items: { additionalProperties: false } }, one: { additionalProperties: false } },
    })
  })

  it.each([
    ['an optional property', z.object({ a: z.string().optional() })],
    ['names of its own', z.object({ a: z.record(z.string(), z.number()) })],
    ['an optional property in a choice', z.object({ a: z.union([z.string(), z.object({ b: z.int().optional() })]) })],
    ['no properties', z.object({ a: z.object({}) })],
  ])('is not strict with %s', (_name, schema) => {
    expect(schemaOf(schema).strict).toBe(false)
  })

  it('keeps properties that are called like words of JSON Schema', () => {
    const { schema } = schemaOf(z.object({ default: z.string().min(3), minLength: z.int() }))
    expect(schema).toMatchObject({ properties: { default: { type: 'string' }, minLength: { type: 'integer' } } })
    expect(JSON.stringify(schema)).not.toContain('"minLength":3')
  })

  it('exists for every prompt of every method, under a name that servers take', async () => {
    const prompts = (await Promise.all(methods.map((method) => method.loadPrompts()))).flat()
    for (const { purpose } of prompts) {
      const format = responseFormat(asked(z.object({ a: z.string() }), purpose), 'schema')
      expect(format).toMatchObject({ json_schema: { name: expect.stringMatching(/^[\w-]{1,64}$/) } })
    }
    expect(prompts.length).toBeGreaterThan(3)
  })
})

it('is told at the end, where a server that keeps what it has read does not mind, or in a message of its own', () => {
  const told = messagesWithSchema(question)
  expect(told.slice(0, -1)).toEqual(question.messages.slice(0, -1))
  expect(JSON.stringify(told.at(-1)?.parts.at(-1))).toContain('Its JSON Schema')
  const unasked = messagesWithSchema({ ...question, messages: question.messages.slice(0, 1) })
  expect(unasked.map(({ role }) => role)).toEqual(['system', 'user'])
  expect(responseFormat(question, 'none')).toBeUndefined()
})

it('is none where the answer is plain text', () => {
  const text = asked(z.string())
  expect(responseFormat(text, 'schema')).toBeUndefined()
  expect(messagesWithSchema(text)).toEqual(text.messages)
})
