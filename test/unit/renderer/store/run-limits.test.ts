import { expect, test } from 'vitest'
import { specOfForm } from '../../../../renderer/features/run-form/spec-of-form.ts'
import { initialForm } from '../../../../renderer/store/run-form.ts'
import { lacksPrice, noLimits, reuseChoices, specOfLimits } from '../../../../renderer/store/run-limits.ts'
import { runSpecSchema } from '../../../../shared/contract/run.ts'
import { fakeCatalog } from '../../../fakes/sample-run.ts'

test('what is left open is not sent', () => {
  expect(specOfLimits(noLimits)).toEqual({ ok: true, value: {} })
  expect(specOfLimits({ tokens: ' 2 000 000 ', usd: '.50', reuse: 'paired' })).toEqual({
    ok: true,
    value: { budget: { tokens: 2_000_000, usd: 0.5 }, reuse: 'paired' },
  })
})

test.each(['0', '-1', '1.5', '1e3', 'many', '0x10'])('refuses %o tokens', (tokens) => {
  const spec = specOfLimits({ ...noLimits, tokens })
  expect(spec.ok ? [] : Object.keys(spec.error)).toEqual(['tokens'])
})

test.each(['0', '-1', '5 $', 'Infinity', '1e9'])('refuses %o dollars', (usd) => {
  const spec = specOfLimits({ ...noLimits, usd })
  expect(spec.ok ? [] : Object.keys(spec.error)).toEqual(['usd'])
})

test('every kind of reuse can be chosen', () => {
  for (const { value } of reuseChoices) {
    expect(specOfLimits({ ...noLimits, reuse: value }).ok).toBe(true)
  }
  expect(reuseChoices.map(({ value }) => value)).toEqual(['none', 'trial', 'paired', 'shared'])
})

test('a budget in dollars needs a price that fits the model', () => {
  const limits = { ...noLimits, usd: '5' }
  const prices = { 'gpt-*': { inputUsdPerMillion: 1, outputUsdPerMillion: 2 } }
  expect(lacksPrice(limits, 'gpt-4o', prices)).toBe(false)
  expect(lacksPrice(limits, 'llama', prices)).toBe(true)
  expect(lacksPrice(limits, ' ', prices)).toBe(false)
  expect(lacksPrice(noLimits, 'llama', prices)).toBe(false)
})

test('a live model is limited, a simulated one is not asked for a budget', () => {
  const form = { ...initialForm(fakeCatalog), limits: { ...noLimits, tokens: '5000' } }
  const live = { ...form, model: { provider: 'openai', name: 'gpt-4o', params: {} } }
  const spec = specOfForm(live, fakeCatalog)
  expect(spec.ok && runSpecSchema.parse(spec.value).budget).toEqual({ tokens: 5000 })
  expect(specOfForm({ ...live, limits: { ...noLimits, tokens: 'x' } }, fakeCatalog)).toMatchObject({
    error: { 'limits:tokens': 'A whole number of tokens, such as 2000000.' },
  })
  const simulated = specOfForm({ ...form, limits: { ...noLimits, tokens: 'x' } }, fakeCatalog)
  expect(simulated.ok && 'budget' in simulated.value).toBe(false)
})
