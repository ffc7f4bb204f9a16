import { expect, test } from 'vitest'
import {
  counted,
  countsOf,
  describeStep,
  formatCost,
  formatWallTime,
} from '../../../../../renderer/features/run-form/run-steps.tsx'
import { initialForm } from '../../../../../renderer/store/run-form.ts'
import { fakeCatalog } from '../../../../fakes/sample-run.ts'

const form = initialForm(fakeCatalog)

test('episodes are scenarios, conditions, seeds and repeats multiplied; sizes of teams make conditions', () => {
  expect(countsOf(form)).toEqual({ scenarios: 1, conditions: 2, seeds: 2, repeats: 1, episodes: 4 })
  expect(countsOf({ ...form, sizes: '1, 2, 4', repeats: '5' })).toMatchObject({ conditions: 6, episodes: 60 })
  expect(countsOf({ ...form, seeds: 'x' })).toMatchObject({ seeds: null, episodes: null })
})

test('numbers in words', () => {
  expect([counted(1, 'seed'), counted(2000, 'seed'), counted(null, 'seed')]).toEqual([
    '1 seed',
    '2,000 seeds',
    '? seeds',
  ])
  expect(formatWallTime({ low: 12_000, high: 65_000 })).toBe('12 s – 1 min 05 s')
  expect(formatWallTime({ low: 12_000, high: 12_100 })).toBe('12 s')
  expect(formatWallTime(null)).toBe('not known yet')
  expect([formatCost({ low: 0, high: 0 }), formatCost({ low: 0.004, high: 1.5 }), formatCost(null)]).toEqual([
    '$0',
    'under $0.01 – $1.50',
    'not known',
  ])
})

test('steps say what stands on them', () => {
  const words = (['task', 'methods', 'team', 'model', 'repeats'] as const).map((step) =>
    describeStep(form, step, fakeCatalog),
  )
  expect(words).toEqual(['1 scenario', '2 methods', '3 agents', 'Simulated model', '2 seeds'])
  const own = { ...form, repeats: '3', model: { ...form.model, name: 'llama' }, roles: { planner: form.model } }
  expect(describeStep(own, 'model', fakeCatalog)).toBe('llama, 1 more')
  expect(describeStep(own, 'repeats', fakeCatalog)).toBe('2 seeds, 3 repeats')
})
