import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ForkUnits, forkEffects } from '../../../../main/analysis/fork-effects.ts'

const idle = { kind: 'idle', agent: 'Bob' } as const
const unit = (scenario: string, completion: number | null, gameTimeS = 0) => ({
  scenario,
  tau: { completion, gameTimeS },
})

test('a mean over scenarios, each the mean of its units, however many it has', () => {
  const [row] = forkEffects([{ do: idle, units: [unit('a', -0.4), unit('a', -0.2), unit('b', 0)] }])
  expect(row).toMatchObject({ units: 3, scenarios: 2, completion: { p: null, pAdjusted: null } })
  expect(row?.completion?.mean).toBeCloseTo(-0.15)
  expect(row?.completion?.interval?.low).toBeLessThan(-0.15)
})

test('from six scenarios on there is a p, corrected over all effects; never one of the placebo', () => {
  const units = ['a', 'b', 'c', 'd', 'e', 'f'].map((scenario, index) => unit(scenario, -0.1 - index / 100, index % 2))
  const [placebo, row] = forkEffects([
    { do: { kind: 'placebo' }, units },
    { do: idle, units },
  ])
  expect(placebo?.completion).toMatchObject({ p: null, pAdjusted: null })
  expect(row?.completion?.p).toBeCloseTo(2 / 2 ** 6)
  expect(row?.completion?.pAdjusted).toBeCloseTo(2 * (2 / 2 ** 6))
  expect(row?.gameTimeS?.pAdjusted).toBeGreaterThan(row?.completion?.pAdjusted ?? 1)
})

test('without units there is no effect, and without a completion only one of time', () => {
  const [none, timed] = forkEffects([
    { do: idle, units: [] },
    { do: idle, units: [unit('a', null, 3)] },
  ])
  expect(none).toEqual({ do: idle, units: 0, scenarios: 0, completion: null, gameTimeS: null })
  expect(timed).toMatchObject({ completion: null, gameTimeS: { mean: 3, interval: null } })
})

test('the mean lies within its interval, whatever the units', () => {
  const tau = fc.double({ min: -1, max: 1, noNaN: true })
  const units = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), tau), { minLength: 2, maxLength: 20 })
  fc.assert(
    fc.property(units, (drawn) => {
      const of: ForkUnits = { do: idle, units: drawn.map(([scenario, value]) => unit(scenario, value, value)) }
      const { completion } = forkEffects([of])[0] ?? {}
      const { low = -1, high = 1 } = completion?.interval ?? {}
      expect(completion?.mean).toBeGreaterThanOrEqual(low - 1e-9)
      expect(completion?.mean).toBeLessThanOrEqual(high + 1e-9)
    }),
  )
})
