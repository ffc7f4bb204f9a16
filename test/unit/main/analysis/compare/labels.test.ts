import fc from 'fast-check'
import { expect, test } from 'vitest'
import { differingParameters, groupLabels } from '../../../../../main/analysis/compare/labels.ts'
import { comparedCondition } from '../../../../fakes/compared-trial.ts'

const method = (params: Record<string, string | number | boolean | null | string[]>, id = 'causalmace') => ({
  method: { id, variant: 'default', params },
})

const model = (name: string, params = {}) => ({ provider: 'openai', model: name, params })
const models = (name: string) => ({
  planner: model(name),
  worker: model(name),
  reflection: model(name),
  vision: model(name),
})

test('names only what differs, in words, under the parameter’s path', () => {
  expect(
    differingParameters([
      comparedCondition('a', method({ causal: true, samples: 1, rules: [] })),
      comparedCondition('b', method({ causal: false, samples: 1, rules: ['x', 'y'] })),
    ]),
  ).toEqual([
    { 'method.causal': 'on', 'method.rules': 'none' },
    { 'method.causal': 'off', 'method.rules': 'x, y' },
  ])
  expect(differingParameters([comparedCondition('a'), comparedCondition('b')])).toEqual([{}, {}])
})

test('a parameter of one method is no difference to another that has none of it', () => {
  expect(
    differingParameters([
      comparedCondition('a', method({ causal: true, samples: 3 })),
      comparedCondition('b', method({ causal: false, samples: 3 })),
      comparedCondition('c', method({ turns: 2 }, 'react')),
    ]),
  ).toEqual([
    { method: 'causalmace', 'method.causal': 'on' },
    { method: 'causalmace', 'method.causal': 'off' },
    { method: 'react' },
  ])
})

test('a setting that others of the method leave out is not set there', () => {
  expect(
    differingParameters([comparedCondition('a', method({ goal: 'fast' })), comparedCondition('b', method({}))]),
  ).toEqual([{ 'method.goal': 'fast' }, { 'method.goal': 'not set' }])
})

test('the same model for all roles is named once; where roles differ, each of them', () => {
  expect(
    differingParameters([
      comparedCondition('a', { models: models('small') }),
      comparedCondition('b', { models: models('large') }),
    ]),
  ).toEqual([{ 'models.model': 'small' }, { 'models.model': 'large' }])
  const mixed = { ...models('small'), worker: model('large') }
  expect(
    differingParameters([
      comparedCondition('a', { models: models('small') }),
      comparedCondition('b', { models: mixed }),
    ]),
  ).toEqual([{ 'models.worker.model': 'small' }, { 'models.worker.model': 'large' }])
})

test('long texts are told apart by a short hash, whatever they hold', () => {
  const text = 'You plan the work of a team.\nRules: {rules}'
  const [a, b] = differingParameters([
    comparedCondition('a', method({ prompt: text })),
    comparedCondition('b', method({ prompt: `${text} ` })),
  ])
  expect(a?.['method.prompt']).toMatch(/^#[0-9a-f]{6}$/)
  expect(b?.['method.prompt']).toMatch(/^#[0-9a-f]{6}$/)
  expect(a).not.toEqual(b)
})

test('teams differ in size, and in what single members may do', () => {
  const member = (name: string, abilities: 'all' | string[] = 'all') => ({ name, kind: 'agent' as const, abilities })
  expect(
    differingParameters([
      comparedCondition('a', { team: { members: [member('Alice'), member('Bob')] } }),
      comparedCondition('b', { team: { members: [member('Alice', ['PlaceBlock'])] } }),
    ]),
  ).toEqual([
    { 'team.size': '2', 'team.Alice.abilities': 'all' },
    { 'team.size': '1', 'team.Alice.abilities': 'PlaceBlock' },
  ])
})

const group = (
  id: string,
  part: Parameters<typeof comparedCondition>[1],
  rest: Partial<Parameters<typeof groupLabels>[0][number]> = {},
) => ({
  conditionId: id,
  modelKind: 'simulated' as const,
  source: 'measured' as const,
  condition: comparedCondition(id, part),
  ...rest,
})

test('labels that are unlike each other stay as they are', () => {
  expect(groupLabels([group('a', { label: 'causalmace' }), group('b', { label: 'react' })])).toEqual([
    'causalmace',
    'react',
  ])
})

test('equal labels get what differs, then kind and source, at last the id', () => {
  const label = 'causalmace'
  expect(
    groupLabels([
      group('a', { label, ...method({ samples: 1 }) }),
      group('b', { label, ...method({ samples: 3 }) }),
      group('b', { label, ...method({ samples: 3 }) }, { modelKind: 'recorded' }),
      group('c', { label: 'react' }),
      group('c', { label: 'react' }, { source: 'imported' }),
      group('1111111', { label: 'x' }),
      group('2222222', { label: 'x' }),
    ]),
  ).toEqual([
    'causalmace (method.samples=1)',
    'causalmace (method.samples=3) [simulated]',
    'causalmace (method.samples=3) [recorded]',
    'react',
    'react [imported]',
    'x #111111',
    'x #222222',
  ])
})

test('no two groups have the same label', () => {
  const anyGroup = fc.record({
    id: fc.constantFrom('aaaaaaa', 'bbbbbbb', 'ccccccc'),
    modelKind: fc.constantFrom('simulated' as const, 'recorded' as const, 'live' as const),
    source: fc.constantFrom('measured' as const, 'imported' as const),
  })
  const groups = fc.uniqueArray(anyGroup, { selector: (of) => JSON.stringify(of) })
  fc.assert(
    fc.property(groups, fc.constantFrom('one', 'two'), (of, label) => {
      const samples = { aaaaaaa: 1, bbbbbbb: 2, ccccccc: 2 }
      const labels = groupLabels(
        of.map(({ id, ...rest }) => group(id, { label, ...method({ samples: samples[id] }) }, rest)),
      )
      expect(new Set(labels).size).toBe(of.length)
    }),
  )
})
