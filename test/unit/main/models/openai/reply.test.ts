import { describe, expect, it } from 'vitest'
import { readWhole, StreamedReply } from '../../../../../main/models/openai/reply.ts'

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
