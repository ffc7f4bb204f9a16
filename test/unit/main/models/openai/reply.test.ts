import { describe, expect, it } from 'vitest'
import { readWhole, StreamedReply, usageIn } from '../../../../../main/models/openai/reply.ts'

const usage = { prompt_tokens: 50, completion_tokens: 2 }

it.each<[string, unknown, number | undefined]>([
  ['OpenAI, vLLM', { usage: { ...usage, prompt_tokens_details: { cached_tokens: 40 } } }, 40],
  ['DeepSeek', { usage: { ...usage, prompt_cache_hit_tokens: 30, prompt_cache_miss_tokens: 20 } }, 30],
  ['Moonshot', { usage: { ...usage, cached_tokens: 20 } }, 20],
  ['llama.cpp', { usage, timings: { cache_n: 36, prompt_n: 14 } }, 36],
  ['a server with an empty cache', { usage: { ...usage, prompt_tokens_details: { cached_tokens: 0 } } }, 0],
  ['a server that says nothing', { usage }, undefined],
  ['vLLM unless it is told to', { usage: { ...usage, prompt_tokens_details: null } }, undefined],
  ['more than was asked', { usage: { ...usage, cached_tokens: 70 } }, 50],
  ['nonsense', { usage: { ...usage, cached_tokens: 'many', prompt_tokens_details: [] }, timings: 7 }, undefined],
])('cached tokens as said by %s', (_, said, cachedTokens) => {
  expect(usageIn(said)).toEqual({
    promptTokens: 50,
    answerTokens: 2,
    ...(cachedTokens === undefined ? {} : { cachedTokens }),
  })
})

it.each([null, 'x', {}, { usage: null }, { timings: { cache_n: 3 } }])('nothing without counts: %j', (said) => {
  expect(usageIn(said)).toBeNull()
})

it.each([-1, Number.NaN, 1e308, 2e8, '50', null])('a count that cannot be true is no count: %j', (wrong) => {
  expect(usageIn({ usage: { ...usage, prompt_tokens: wrong } })).toBeNull()
  expect(usageIn({ usage: { ...usage, completion_tokens: wrong } })).toBeNull()
})

it.each([-1, Number.NaN, 1e308, 10_001, 'much', {}])('a cost that cannot be true leaves the counts: %j', (cost) => {
  expect(usageIn({ usage: { ...usage, cost } })).toEqual({ promptTokens: 50, answerTokens: 2 })
})

it('thoughts that stand in the total alone are paid for', () => {
  expect(usageIn({ usage: { ...usage, total_tokens: 950 } })).toEqual({ promptTokens: 50, answerTokens: 900 })
  expect(usageIn({ usage: { ...usage, total_tokens: 40 } })).toEqual({ promptTokens: 50, answerTokens: 2 })
})

it('fractions are rounded, and a cost is taken as it is said', () => {
  const said = { usage: { prompt_tokens: 49.6, completion_tokens: 2.4, cost: 0.0125 } }
  expect(usageIn(said)).toEqual({ promptTokens: 50, answerTokens: 2, costUsd: 0.0125 })
})

const piece = (delta: Readonly<Record<string, unknown>>) => ({ choices: [{ index: 0, delta, finish_reason: null }] })

describe('what a model thinks before it speaks', () => {
  it.each(['reasoning', 'reasoning_content'])('begins the reply and is spent, but is no part of it (%s)', (name) => {
    const reply = new StreamedReply()
    expect(reply.add(piece({ role: 'assistant', content: '' }))).toBeNull()
    expect(reply.hasBegun).toBe(false)
    expect(reply.add(piece({ [name]: 'A poppy, hm. ' }))).toBeNull()
    expect(reply.hasBegun).toBe(true)
    reply.add(piece({ content: 'red' }))
    reply.add({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
    expect(reply.spent).toBe('A poppy, hm. red')
    expect(reply.end()).toMatchObject({ kind: 'answer', text: 'red' })
  })

  it('is given up where it never ends', () => {
    const reply = new StreamedReply()
    expect(reply.add(piece({ reasoning: 'x'.repeat(1_000_001) }))?.message).toContain('longer than')
  })
})

describe('usage', () => {
  const saying = (usage: unknown) =>
    readWhole({ choices: [{ message: { content: 'red' }, finish_reason: 'stop' }], usage }, (text) => text)

  it('is what the server counted', () => {
    expect(saying({ prompt_tokens: 5, completion_tokens: 2.2, cost: 0.5 }).usage).toEqual({
      promptTokens: 5,
      answerTokens: 2,
      costUsd: 0.5,
    })
  })

  it.each([
    { prompt_tokens: 1e300, completion_tokens: 2 },
    { prompt_tokens: -1, completion_tokens: 2 },
    { prompt_tokens: 5, completion_tokens: 'two' },
    'none',
  ])('is unknown where it cannot be true: %j', (usage) => {
    expect(saying(usage)).toMatchObject({ kind: 'answer', text: 'red', usage: null })
  })
})
