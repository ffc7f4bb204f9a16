import { expect, test } from 'vitest'
import { estimatePower, type PowerParts } from '../../../../main/lab/estimate-power.ts'
import { expandRun } from '../../../../main/runs/expand.ts'
import { describeDesign, describeNeeded, describeSmallest } from '../../../../shared/core/format/power.ts'
import { resolveInput } from '../../../fakes/resolve-input.ts'

const names = [
  'bench-08',
  'raised-bed-10',
  'arch-13',
  'task_24',
  'pillars-15',
  'raised-bed-18',
  'stairway-20',
  'stage-32',
]
const scenarios = names.map((name) => `villagerbench/construction/${name}`)

function planned(methods: readonly string[], of: readonly string[] = scenarios) {
  const resolved = resolveInput({
    ...{ name: 'power', scenarios: [...of], agents: 2, seeds: [1], model: { provider: 'scripted', model: 'scripted' } },
    methods: methods.map((method) => ({ method })),
  })
  if (!resolved.ok) throw new Error(resolved.error.message)
  return expandRun(resolved.value.run)
}

const powerOf = (run: PowerParts['run'], part: Partial<PowerParts> = {}) =>
  estimatePower({ run, earlier: [], stated: null, ...part })

const completions = (conditionId: string, method: string, values: readonly number[]) =>
  values.map((completion, index) => ({ conditionId, method, completion, scenario: scenarios[index] ?? '' }))

test('goes by how differences of these conditions spread in earlier episodes', () => {
  const run = planned(['causalmace', 'react'])
  const [a, b] = run.conditions
  const power = powerOf(run, {
    earlier: [
      ...completions(a?.id ?? '', 'causalmace', [0.5, 0.6, 0.7, 0.8]),
      ...completions(b?.id ?? '', 'react', [0.6, 0.6, 0.9, 0.8]),
      ...completions('other', 'react', [0, 1, 0, 1]),
    ],
  })
  // Differences -0.1, 0, -0.2, 0: mean -0.075, squares 0.0275, s = sqrt(0.0275 / 3).
  const s = Math.sqrt(0.0275 / 3)
  expect(power?.deviation).toBeCloseTo(s, 12)
  expect(power?.basis).toBe('From earlier episodes of these conditions: 4 differences in these scenarios.')
  // t(0.975, 7) = 2.36462 and t(0.8, 7) = 0.89603, from tables.
  expect(power?.smallest).toBeCloseTo(((2.36462 + 0.89603) * s) / Math.sqrt(8), 4)
})

test('goes by other conditions of the same methods where these were not played', () => {
  const earlier = [
    ...completions('x', 'causalmace', [0.5, 0.6, 0.7]),
    ...completions('y', 'react', [0.6, 0.6, 0.9]),
    ...completions('z', 'no-such', [0, 1, 0]),
  ]
  expect(powerOf(planned(['causalmace', 'react']), { earlier })?.basis).toContain('these methods: 3 differences')
})

test('states what it assumes where nothing was played, and goes by what is stated', () => {
  expect(powerOf(planned(['causalmace', 'react']))).toMatchObject({
    deviation: 0.15,
    basis: expect.stringContaining('Assumed: 15 points'),
  })
  const power = powerOf(planned(['causalmace', 'react']), { stated: 0.12 })
  expect(power?.needed).toContainEqual({ difference: 0.1, scenarios: 14 })
  expect(power?.basis).toBe('By the spread that was stated.')
})

test('a run of one condition compares nothing; of five scenarios no p comes below .05', () => {
  expect(powerOf(planned(['react']))).toBeNull()
  expect(powerOf(planned(['causalmace', 'react'], scenarios.slice(0, 5)))?.smallest).toBeNull()
})

test('says it in words', () => {
  const power = powerOf(planned(['causalmace', 'react']), { stated: 0.12 })
  if (power === null) throw new Error('two conditions are compared')
  expect(describeSmallest(power)).toBe('a difference of 13.8 points in completion, with a probability of 80 %')
  expect(describeSmallest({ smallest: null })).toBe('no difference: too few scenarios')
  expect(describeNeeded(power)).toBe('To find 5 points takes 48 scenarios, 10 points 14, 20 points 6')
  expect(describeDesign(power)).toBe('differences vary by 12 points between scenarios; 1 comparison')
})
