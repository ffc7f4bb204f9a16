import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { definePrompt, textMessage, withInstructions } from '../../../../main/models/define-prompt.ts'
import type { Message, Models } from '../../../../main/models/model.ts'
import { dialsOf, scriptedParametersSchema } from '../../../../main/models/scripted/parameters.ts'
import { gameKnowledge } from '../../../../main/models/scripted/provider.ts'
import { createDraw } from '../../../../packages/minecraft-server/clock/draws.ts'

const context = {
  knowledge: gameKnowledge,
  draw: createDraw(1),
  dials: dialsOf(scriptedParametersSchema.parse({})),
  sampleIndex: 0,
}
const prompt = definePrompt({
  purpose: 'test.double',
  role: 'worker',
  inputSchema: z.object({ count: z.int() }),
  answerSchema: z.object({ twice: z.int() }),
  instructions: 'Double it.',
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

describe('instructions', () => {
  const asking = definePrompt({
    purpose: 'test.ask',
    role: 'worker',
    inputSchema: z.object({ name: z.string() }),
    answerSchema: z.object({ text: z.string() }),
    instructions: 'Greet with {"text": <text>}.',
    render: ({ name }, instructions) => [textMessage('user', `I am ${name}. ${instructions}`)],
    simulate: ({ name }) => ({ text: name }),
  })
  const textsOf = async (texts: Readonly<Record<string, string>>) => {
    let sent: readonly Message[] = []
    const models: Models = {
      ask: async (prompt, input) => {
        sent = prompt.render(input, prompt.instructions)
        return { ok: true, value: prompt.answerSchema.parse({ text: '' }) }
      },
    }
    const { signal } = new AbortController()
    await withInstructions(models, texts).ask(asking, { name: 'Ann' }, { actor: 'Ann', signal })
    return sent.map(({ role, parts }) => [role, ...parts.map((part) => (part.kind === 'text' ? part.text : ''))])
  }

  it('are replaced by those of a run for their purpose only, and the question stays', async () => {
    expect(await textsOf({})).toEqual([['user', 'I am Ann. Greet with {"text": <text>}.']])
    expect(await textsOf({ 'test.ask': 'Say hello.' })).toEqual([['user', 'I am Ann. Say hello.']])
    expect(await textsOf({ 'test.other': 'Be silent.' })).toEqual(await textsOf({}))
  })
})
