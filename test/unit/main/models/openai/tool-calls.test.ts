import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { actions } from '../../../../../main/actions/index.ts'
import { parseAnswer } from '../../../../../main/models/answer-parser.ts'
import type { ToolChoice } from '../../../../../main/models/model.ts'
import { FirstCall, offered, toolCallsSchema } from '../../../../../main/models/openai/tool-calls.ts'
import { answerText } from '../../../../../main/models/tool-call.ts'

const fields = { words: 'thought', name: 'action', arguments: 'arguments' }
const choice: ToolChoice = { tools: [], fields }
const answerSchema = z.object({
  thought: z.string(),
  action: z.string(),
  arguments: z.record(z.string(), z.json()),
})

/** What is read of pieces as a server sends them. */
function callIn(...pieces: readonly unknown[]) {
  const first = new FirstCall()
  for (const piece of pieces) first.add(toolCallsSchema.parse(piece))
  return first.call
}

describe('the call in a reply', () => {
  const equip = { name: 'Equip', text: '{"item":"dirt"}' }
  const called = (id: string, text: string, name = 'Equip', index = 0) => ({
    index,
    id,
    function: { name, arguments: text },
  })
  const more = (text: string, index = 0) => ({ index, function: { arguments: text } })

  it.each<[string, readonly unknown[]]>([
    ['in one piece', [[called('a', equip.text)]]],
    ['in pieces', [[called('a', '')], [more('{"item":')], [more('"dirt"}')]]],
    ['of a server that repeats id and name', [[called('a', '{"item":')], [called('a', '"dirt"}')]]],
    [
      'of a server that leaves number and id out',
      [[{ function: { name: 'Equip' } }], [{ function: { arguments: equip.text } }]],
    ],
    ['with arguments as an object', [[{ id: 'a', function: { name: 'Equip', arguments: { item: 'dirt' } } }]]],
    ['before others', [[called('a', equip.text), called('b', '{}', 'Wait', 1)], [more('{"x":1}', 1)]]],
    ['before others of the same number', [[called('a', equip.text)], [called('b', '{}', 'Wait')], [more('{"x":1}')]]],
  ])('is put together %s', (_, pieces) => {
    expect(callIn(...pieces)).toEqual(equip)
  })

  it('is none where nothing was called', () => {
    expect(callIn(null, undefined, [])).toBeNull()
  })
})

describe('the answer that a call stands for', () => {
  const read = (text: string, name = 'Equip') =>
    parseAnswer(answerText({ name, text }, 'I need it.', choice), answerSchema)

  it('is read like one in words', () => {
    expect(read('{"item":"dirt"}')).toEqual({
      ok: true,
      value: { thought: 'I need it.', action: 'Equip', arguments: { item: 'dirt' } },
    })
  })

  it.each([
    '',
    '{"item":"di',
    '{"item":"dirt"},"action":"Wait"',
    '["dirt"]',
    'dirt',
    `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
  ])('is refused by the parser, and nothing throws: %.40s', (text) => {
    expect(read(text).ok).toBe(false)
  })

  it('is one JSON object with these fields alone, whatever a server sends', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (name, text, words) => {
        const answer: unknown = JSON.parse(answerText({ name, text }, words, choice))
        expect(Object.keys(z.record(z.string(), z.unknown()).parse(answer))).toEqual(['thought', 'action', 'arguments'])
        expect(answer).toMatchObject({ thought: words, action: name })
      }),
    )
  })
})

describe('what is offered', () => {
  const tools = actions.map(({ name, description, parameters }) => ({
    name,
    description,
    parameters: z.record(z.string(), z.unknown()).parse(JSON.parse(JSON.stringify(z.toJSONSchema(parameters)))),
  }))

  it('is strict where the schema allows it, with places as lists that servers know', () => {
    const known = new Map(offered({ tools, fields }).map(({ function: tool }) => [tool.name, tool]))
    expect(known.size).toBe(actions.length)
    expect(known.get('WithdrawItem')).toEqual({
      name: 'WithdrawItem',
      description: expect.any(String),
      strict: true,
      parameters: {
        type: 'object',
        properties: {
          container: { type: 'array', items: { type: 'integer' }, minItems: 3, maxItems: 3 },
          item: { type: 'string', pattern: '^[a-z0-9_]+$' },
          amount: { type: 'integer', minimum: 1 },
        },
        required: ['container', 'item', 'amount'],
        additionalProperties: false,
      },
    })
    expect(known.get('PlaceBlock')?.strict).toBe(false)
    expect(JSON.stringify([...known.values()])).not.toMatch(/prefixItems|\$schema|9007199254740991/)
  })
})
