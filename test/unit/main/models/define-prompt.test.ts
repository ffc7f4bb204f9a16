import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createDraw } from '../../../../main/clock/draws.ts'
import { definePrompt } from '../../../../main/models/define-prompt.ts'
import { gameKnowledge } from '../../../../main/models/scripted/knowledge.ts'
import { scriptedParametersSchema } from '../../../../main/models/scripted/parameters.ts'

const context = {
  knowledge: gameKnowledge,
  draw: createDraw(1),
  dials: scriptedParametersSchema.parse({}),
  sampleIndex: 0,
}
const prompt = definePrompt({
  purpose: 'test.double',
  role: 'worker',
  inputSchema: z.object({ count: z.int() }),
  answerSchema: z.object({ twice: z.int() }),
  render: () => [],
  simulate: ({ count }) => ({ twice: 2 * count }),
})

describe('a defined prompt', () => {
  it('simulates what the typed prompt would, from data of unknown form', () => {
    const input: unknown = JSON.parse('{"count":4}')
    expect(prompt.simulateRequest(input, context)).toEqual({ ok: true, value: prompt.simulate({ count: 4 }, context) })
  })

  it.each([null, {}, { count: '4' }, { count: 0.5 }])('answers %j with bad-input', (input) => {
    expect(prompt.simulateRequest(input, context)).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  })
})
