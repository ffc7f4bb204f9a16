import { expect, test } from 'vitest'
import { leastSchemaOf, readAnswer } from '../../../../main/answers/read-answer.ts'
import { methods } from '../../../../main/methods/index.ts'

test('edges are read with and without what was thought of them', () => {
  const edges = [{ from: 1, to: 2 }]
  const old = '{"causal_effect": [{"cause": 1, "effect": 2}]}'
  const today =
    'So: ```json\n{"reasoning": "It stands on it.", "causal_effect": [{"cause": "1", "effect": 2, "rule": 3}]}\n```'
  for (const text of [old, today]) expect(readAnswer('causalmace.dependencies', text)).toEqual({ kind: 'edges', edges })
})

test('an action may lack arguments, and may be none', () => {
  expect(readAnswer('worker.act', '{"thought": "", "action": "Wait"}')).toEqual({
    kind: 'action',
    action: 'Wait',
    arguments: '{}',
  })
  expect(readAnswer('react.act', '{"action": null, "arguments": {}}')).toMatchObject({ action: null })
})

test('a plan is its steps, a verdict its status, and of any other answer counts what is not only thought', () => {
  const step = { function: 'place', arguments: { pos: [1, 2, 3] } }
  const plan = { functions: [{}], nodes: [{ id: 1, description: 'one', step }] }
  expect(readAnswer('causalmace.decompose', JSON.stringify(plan))).toEqual({
    kind: 'plan',
    functions: 1,
    steps: ['{"arguments":{"pos":[1,2,3]},"function":"place"}'],
  })
  expect(readAnswer('worker.reflect', '{"reasoning": "", "status": true}')).toEqual({ kind: 'verdict', isDone: true })
  expect(readAnswer('my.own', '{"thought": "hm", "word": "yes"}')).toEqual({ kind: 'other', content: '{"word":"yes"}' })
})

test.each([
  ['causalmace.dependencies', '{"edges": []}'],
  ['causalmace.dependencies', '{"causal_effect": [{"cause": "the first", "effect": 2}]}'],
  ['worker.act', '{"thought": "I wait"}'],
  ['worker.reflect', '{"status": "yes"}'],
  ['my.own', 'I cannot.'],
  ['my.own', null],
])('what cannot be read is null: %s %s', (purpose, text) => {
  expect(readAnswer(purpose, text)).toBeNull()
})

test('every prompt of every method has a least schema, an object that a server can be held to', async () => {
  const prompts = (await Promise.all(methods.map((method) => method.loadPrompts()))).flat()
  for (const { purpose } of prompts) expect(leastSchemaOf(purpose)).toMatchObject({ type: 'object' })
})
