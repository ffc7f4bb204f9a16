import { expect, it } from 'vitest'
import { costOf } from '../../../../main/models/prices.ts'

const usage = { promptTokens: 1000, answerTokens: 100 }
const price = (inputUsdPerMillion: number, outputUsdPerMillion: number) => ({ inputUsdPerMillion, outputUsdPerMillion })
const prices = { '*': price(100, 100), 'gpt-4o*': price(2.5, 10), 'gpt-4o-mini': price(0.15, 0.6), 'a.b': price(7, 7) }

it.each([
  ['gpt-4o', 0.0035],
  ['gpt-4o-2026-01-01', 0.0035],
  ['gpt-4o-mini', 0.00021],
  ['axb', 0.11],
])('takes the longest name that fits %s', (model, usd) => {
  expect(costOf(usage, model, prices)).toBeCloseTo(usd, 10)
})

it('takes cached tokens at their own price, or at that of the question where they have none', () => {
  const cached = { ...usage, cachedTokens: 800 }
  expect(costOf(cached, 'gpt-4o', prices)).toBeCloseTo(0.0035, 10)
  const cheaper = { 'gpt-4o': { ...price(2.5, 10), cachedInputUsdPerMillion: 1.25 } }
  expect(costOf(cached, 'gpt-4o', cheaper)).toBeCloseTo(0.0025, 10)
  const free = { 'gpt-4o': { ...price(2.5, 10), cachedInputUsdPerMillion: 0 } }
  expect(costOf(cached, 'gpt-4o', free)).toBeCloseTo(0.0015, 10)
})

it('adds what Anthropic charges for what it puts into its cache', () => {
  const written = { ...usage, cachedTokens: 200, cacheWriteTokens: 400 }
  expect(costOf(written, 'gpt-4o', prices)).toBeCloseTo(0.00375, 10)
})

it('knows the usual models by the prices that come along, and those of the user win over them', () => {
  expect(costOf(usage, 'claude-sonnet-4-5-20250929', {})).toBeCloseTo(0.0045, 10)
  expect(costOf({ ...usage, cachedTokens: 800 }, 'claude-opus-5-5', {})).toBeCloseTo(0.00296, 10)
  expect(costOf(usage, 'claude-opus-5-5', { 'claude-*': price(1, 1) })).toBeCloseTo(0.0011, 10)
  expect(costOf(usage, 'my-claude-opus-5-5', {})).toBeNull()
})

it('knows no cost without a price, and believes the server first', () => {
  expect(costOf(usage, 'llama', { 'gpt*': price(1, 1) })).toBeNull()
  expect(costOf({ ...usage, costUsd: 0.5 }, 'gpt-4o', prices)).toBe(0.5)
})
