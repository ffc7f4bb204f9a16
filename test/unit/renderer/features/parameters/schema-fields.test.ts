import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { methods } from '../../../../../main/methods/index.ts'
import { openaiParametersSchema } from '../../../../../main/models/openai/parameters.ts'
import { scriptedParametersSchema } from '../../../../../main/models/scripted/parameters.ts'
import { fieldsOf, type ParamField } from '../../../../../renderer/features/parameters/schema-fields.ts'
import {
  differs,
  formatRange,
  initialOf,
  paramsOfTexts,
  textOfValue,
  textsOfParams,
  valueOfText,
} from '../../../../../renderer/features/parameters/schema-values.ts'
import { withoutMistakes } from '../../../../../renderer/features/run-form/model-forms.ts'

const schema = z.toJSONSchema(
  z.object({
    rate: z.number().min(0).max(1).default(0.5).describe('How often.'),
    count: z.int().min(1).default(3),
    time: z.number().positive().optional(),
    on: z.boolean().default(true),
    way: z.enum(['near', 'far']).default('near'),
    name: z.string().optional(),
    seeds: z.array(z.int()).default([]),
    words: z.array(z.string()).default(['a']),
    heat: z.number().min(0).max(2).nullable().default(0),
    rules: z.array(z.object({ id: z.string() })).optional(),
    latency: z
      .object({ baseMs: z.number().default(200), deep: z.object({ er: z.boolean().default(false) }) })
      .optional(),
  }),
  { io: 'input' },
)
const fields = fieldsOf(schema)

function field(id: string): ParamField {
  const found = fields.find((one) => one.id === id)
  if (found === undefined) throw new Error(`no field ${id}`)
  return found
}

test('is called by its title and unit, else by words made of its name', () => {
  const named = z.object({
    connectS: z.number().default(60).describe('Until it begins.').meta({ title: 'First reply', unit: 's' }),
    busyRateCounting: z.string().optional(),
    timeouts: z.object({ firstTokenS: z.number().default(1), totalMs: z.number().default(1) }),
    heat: z.number().nullable().default(0).meta({ title: 'Heat', whenEmpty: 'its own' }),
    S: z.number().default(1),
  })
  const words = fieldsOf(z.toJSONSchema(named, { io: 'input' })).map(({ id, label, unit, whenEmpty }) => [
    id,
    label,
    unit,
    whenEmpty,
  ])
  expect(words).toEqual([
    ['connectS', 'First reply', 's', null],
    ['busyRateCounting', 'Busy rate counting', null, null],
    ['timeouts.firstTokenS', 'Timeouts: first token', 's', null],
    ['timeouts.totalMs', 'Timeouts: total', 'ms', null],
    ['heat', 'Heat', null, 'its own'],
    ['S', 'S', null, null],
  ])
})

test('every number of the lab’s own plug-ins has a title; the simulated model says what it does without one', () => {
  const parameters = [...methods.map((method) => method.parameters), scriptedParametersSchema, openaiParametersSchema]
  for (const own of parameters) {
    const json = z.toJSONSchema(own, { io: 'input', unrepresentable: 'any' })
    for (const { id, label } of fieldsOf(json)) {
      if (!['prompts', 'rules', 'preset', 'baseUrl'].includes(id)) expect(label).not.toBe(id)
      expect(label).not.toMatch(/[a-z][A-Z]/)
    }
  }
  const reasks = fieldsOf(z.toJSONSchema(scriptedParametersSchema, { io: 'input' })).find(({ id }) => id === 'reasks')
  expect(reasks?.whenEmpty).toBe('2')
})

test('every parameter becomes a field of its kind', () => {
  expect(fields.map(({ id, kind }) => [id, kind])).toEqual([
    ['rate', 'number'],
    ['count', 'integer'],
    ['time', 'number'],
    ['on', 'boolean'],
    ['way', 'choice'],
    ['name', 'text'],
    ['seeds', 'list'],
    ['words', 'list'],
    ['heat', 'number'],
    ['rules', 'json'],
    ['latency.baseMs', 'number'],
    ['latency.deep.er', 'boolean'],
  ])
  expect(field('heat')).toMatchObject({ isNullable: true, initial: 0, max: 2 })
  expect(field('rate')).toMatchObject({ description: 'How often.', min: 0, max: 1, initial: 0.5 })
  expect(fieldsOf('nonsense')).toEqual([])
})

describe('texts', () => {
  test.each([
    ['rate', '0.25', 0.25],
    ['heat', '', null],
    ['time', '', undefined],
    ['seeds', '1, 2', [1, 2]],
    ['seeds', '', []],
    ['words', 'a, b', ['a', 'b']],
    ['words', '["a, b"]', ['a, b']],
    ['rules', '[{"id": "x"}]', [{ id: 'x' }]],
    ['on', 'false', false],
  ])('%s: %o', (id, text, value) => expect(valueOfText(field(id), text)).toEqual({ ok: true, value }))

  test.each([
    ['rate', '2', 'A number, 0 to 1.'],
    ['rate', '', 'A number, 0 to 1.'],
    ['rate', 'Infinity', 'A number, 0 to 1.'],
    ['count', '1.5', 'A whole number'],
    ['time', '0', 'A number, more than 0.'],
    ['way', 'up', 'One of near, far.'],
    ['seeds', '1, x', 'Numbers with commas'],
    ['rules', '[', 'This is not JSON'],
  ])('%s: %o is refused', (id, text, message) => {
    const read = valueOfText(field(id), text)
    expect(read.ok ? 'fine' : read.error.message).toContain(message)
  })

  test('nested ones go into their place, and what is not named is left out', () => {
    expect(paramsOfTexts(fields, { 'latency.deep.er': 'true', 'latency.baseMs': '5', time: '' })).toEqual({
      ok: true,
      value: { latency: { baseMs: 5, deep: { er: true } } },
    })
    const refused = paramsOfTexts(fields, { rate: 'x', 'latency.baseMs': 'y' })
    expect(refused.ok ? [] : Object.keys(refused.error)).toEqual(['rate', 'latency.baseMs'])
  })

  test('that stand for parameters stand for them again', () => {
    const params = fc.record(
      {
        rate: fc.constantFrom(0, 0.1, 1),
        on: fc.boolean(),
        way: fc.constantFrom('near', 'far'),
        name: fc.string({ minLength: 1 }).filter((name) => name.trim() !== ''),
        seeds: fc.array(fc.integer()),
        words: fc.array(fc.string()),
        heat: fc.constantFrom(null, 0, 1.5),
        rules: fc.array(fc.record({ id: fc.string() })),
        latency: fc.record({ baseMs: fc.nat(), deep: fc.record({ er: fc.boolean() }) }),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(params, (given) => {
        const texts = textsOfParams(fields, given)
        expect(texts.ok && paramsOfTexts(fields, texts.value)).toEqual({ ok: true, value: given })
      }),
    )
  })

  test.each([
    [{ gone: 1 }, 'There is no parameter gone.'],
    [{ latency: { gone: 1 } }, 'There is no parameter latency.gone.'],
    [{ rate: 'x' }, 'rate cannot be "x".'],
    [{ latency: 4 }, 'There is no parameter latency.'],
    [{ rate: null }, 'rate cannot be null.'],
  ])('%o has none', (params, message) => {
    const texts = textsOfParams(fields, params)
    expect(texts.ok ? '' : texts.error.message).toContain(message)
  })
})

test('a variant comes before the default, and what differs is known', () => {
  expect(initialOf(field('rate'), { rate: 0.75 })).toBe(0.75)
  expect(initialOf(field('latency.baseMs'), { latency: { baseMs: 9 } })).toBe(9)
  expect(initialOf(field('rate'), {})).toBe(0.5)
  expect(differs(field('rate'), '0.50', {})).toBe(false)
  expect(differs(field('rate'), '0.5', { rate: 1 })).toBe(true)
  expect(differs(field('rate'), 'x', {})).toBe(true)
  expect(differs(field('rate'), undefined, {})).toBe(false)
})

test('ranges in words', () => {
  expect(formatRange({ min: null, max: 4, isAbove: false })).toBe(', at most 4')
  expect(formatRange({ min: 1, max: 2, isAbove: true })).toBe(', more than 1 and at most 2')
  expect(formatRange({ min: null, max: null, isAbove: false })).toBe('')
})

test('what JSON cannot say shortly has no text in a field of another kind', () => {
  expect(textOfValue(field('on'), 'true')).toBeNull()
  expect(textOfValue(field('way'), 'up')).toBeNull()
})

test('every rate and time of the simulated model can be set to 0 at once', () => {
  const own = fieldsOf(z.toJSONSchema(scriptedParametersSchema, { io: 'input' }))
  const params = paramsOfTexts(own, withoutMistakes(own, {}))
  const read = scriptedParametersSchema.parse(params.ok ? params.value : {})
  const values = Object.values(read).flatMap((value) => (typeof value === 'object' ? Object.values(value) : [value]))
  expect(new Set(values.filter((value) => typeof value === 'number'))).toEqual(new Set([0]))
})

test('the simulated model is chosen by its reader, and each rate says what the readers do', () => {
  const fields = fieldsOf(z.toJSONSchema(scriptedParametersSchema, { io: 'input' }))
  expect(fields.find(({ id }) => id === 'profile')).toMatchObject({
    kind: 'choice',
    initial: 'careful',
    label: 'Reader',
  })
  expect(fields.find(({ id }) => id === 'missingEdgeRate')).toMatchObject({
    kind: 'number',
    whenEmpty: 'careful 0.03, erring 0.1',
  })
})
