import { expect, test } from 'vitest'
import {
  addMethod,
  duplicateMethod,
  fieldsOfMethod,
  methodChoice,
  methodChoices,
  repeatedRows,
  withoutMethod,
  withParam,
} from '../../../../../renderer/features/run-form/method-rows.ts'
import { fakeCatalog } from '../../../../fakes/sample-run.ts'

const parameters = {
  type: 'object',
  properties: { samples: { type: 'integer', default: 1 }, causal: { type: 'boolean', default: true }, rules: {} },
}
const [method] = fakeCatalog.methods
if (method === undefined) throw new Error('no method')
const variants = [
  { id: 'default', label: 'as published' },
  { id: 'no-causal', label: 'No refinement', params: { causal: false, depth: 'two' } },
]
const catalog = { ...fakeCatalog, methods: [{ ...method, variants, parameters }] }
const row = { key: 0, name: 'causalmace', params: {}, title: '' }

test('there is each method plain, then its variants with what they set', () => {
  expect(methodChoices(catalog).map(({ name, label, sets }) => [name, label, sets])).toEqual([
    ['causalmace', 'CausalMACE', ''],
    ['causalmace:no-causal', 'CausalMACE: No refinement', 'causal = false, depth = "two"'],
  ])
})

test('a copy stands below, under a key of its own', () => {
  const rows = addMethod(addMethod([], 'causalmace'), 'causalmace:no-causal')
  const copied = duplicateMethod(rows, 0)
  expect(copied.map(({ key, name }) => [key, name])).toEqual([
    [0, 'causalmace'],
    [2, 'causalmace'],
    [1, 'causalmace:no-causal'],
  ])
  expect(withoutMethod(copied, 0).map(({ key }) => key)).toEqual([2, 1])
})

test('rows are the same where every parameter is, touched or not', () => {
  const asUsual = withParam({ ...row, key: 1 }, 'samples', '1')
  expect(repeatedRows([row, asUsual], catalog).map(({ key }) => key)).toEqual([1])
  expect(repeatedRows([row, withParam(asUsual, 'samples', '2')], catalog)).toEqual([])
  expect(repeatedRows([row, { ...row, key: 1, name: 'causalmace:no-causal' }], catalog)).toEqual([])
  expect(withParam(asUsual, 'samples', null).params).toEqual({})
})

test('words are edited for all rows of a method, unless a row has its own', () => {
  const choice = methodChoice(catalog, 'causalmace')
  if (choice === undefined) throw new Error('no choice')
  expect(fieldsOfMethod(choice.method, {}).map(({ id }) => id)).toEqual(['samples', 'causal'])
  expect(fieldsOfMethod(choice.method, { rules: '[]' }).map(({ id }) => id)).toEqual(['samples', 'causal', 'rules'])
})
