/** Tool calls of the provider, against servers that behave and servers that do not. */
import { describe, expect, it } from 'vitest'
import type { ToolChoice } from '../../../main/models/model.ts'
import { asking } from '../../fakes/ask-live.ts'
import {
  type Behaviour,
  beginStream,
  event,
  modelServer,
  piece,
  refuses,
  streams,
  whole,
} from '../../fakes/model-server.ts'

const tools: ToolChoice = {
  tools: [
    {
      name: 'Equip',
      description: 'Take an item in hand.',
      parameters: { type: 'object', properties: { item: { type: 'string' } }, required: ['item'] },
    },
  ],
  fields: { words: 'thought', name: 'action', arguments: 'arguments' },
}
const on = { toolCalls: 'on' }
const equip = { thought: 'I need it.', action: 'Equip', arguments: { item: 'dirt' } }

/** Streams words and then a call, in pieces. */
function calls(name: string, args: string, finish = 'tool_calls', words = 'I need it.'): Behaviour {
  return (response) => {
    beginStream(response)
    response.write(piece({ role: 'assistant', content: words }))
    response.write(piece({ tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name, arguments: '' } }] }))
    const half = Math.ceil(args.length / 2)
    for (const part of [args.slice(0, half), args.slice(half)]) {
      response.write(piece({ tool_calls: [{ index: 0, function: { arguments: part } }] }))
    }
    response.write(piece({}, finish))
    response.write(event({ id: 'x', choices: [], usage: { prompt_tokens: 11, completion_tokens: 3 } }))
    response.end(event('[DONE]'))
  }
}

describe('a call', () => {
  it('is asked for with the tools alone, and becomes the answer', async () => {
    const server = await modelServer(calls('Equip', '{"item":"dirt"}'))
    const answer = await asking(server.baseUrl).ask({ tools }, on)
    expect(answer).toMatchObject({ ok: true, value: { promptTokens: 11, answerTokens: 3 } })
    expect(answer.ok && JSON.parse(answer.value.text)).toEqual(equip)
    const body = server.asked[0]?.body
    expect(body).toMatchObject({
      tool_choice: 'required',
      parallel_tool_calls: false,
      tools: [{ type: 'function', function: { name: 'Equip', strict: true } }],
    })
    expect(Object.keys(body ?? {})).not.toContain('response_format')
    expect(JSON.stringify(body?.messages)).not.toContain('JSON Schema')
  })

  it('comes whole, beside others, with arguments that are an object', async () => {
    const tool_calls = [
      { id: 'a', type: 'function', function: { name: 'Equip', arguments: { item: 'dirt' } } },
      { id: 'b', type: 'function', function: { name: 'Equip', arguments: '{"item":"stone"}' } },
    ]
    const server = await modelServer(whole({ content: null, tool_calls }, 'tool_calls'))
    const answer = await asking(server.baseUrl).ask({ tools }, on)
    expect(answer.ok && JSON.parse(answer.value.text)).toEqual({ ...equip, thought: '' })
  })

  it.each<[string, Behaviour, unknown]>([
    ['with broken arguments', calls('Equip', '{"item":'), { ...equip, arguments: '{"item":' }],
    ['without arguments', calls('Equip', ''), { ...equip, arguments: '' }],
    ['of a tool that was not offered', calls('Fly', '{}'), { ...equip, action: 'Fly', arguments: {} }],
    ['that is none: JSON in words', streams(JSON.stringify(equip)), equip],
  ])('%s is an answer for the parser to judge', async (_, behaviour, answered) => {
    const server = await modelServer(behaviour)
    const answer = await asking(server.baseUrl).ask({ tools }, on)
    expect(answer.ok && JSON.parse(answer.value.text)).toEqual(answered)
    expect(server.asked).toHaveLength(1)
  })

  it('that the limit of tokens cut off says so', async () => {
    const server = await modelServer(calls('Equip', '{"item":"di', 'length'))
    expect(await asking(server.baseUrl).ask({ tools }, on)).toMatchObject({ ok: true, value: { isCutOff: true } })
  })

  it('that nobody asked for is no answer', async () => {
    const server = await modelServer(calls('Equip', '{}', 'tool_calls', 'Sure.'))
    expect(await asking(server.baseUrl).ask()).toMatchObject({ ok: true, value: { text: 'Sure.' } })
  })

  it('of a wrong form is a broken reply, which is asked for again', async () => {
    const broken: Behaviour = (response) => {
      beginStream(response)
      response.write(piece({ tool_calls: 'Equip' }))
      response.end(event('[DONE]'))
    }
    const server = await modelServer(broken, calls('Equip', '{"item":"dirt"}'))
    const { ask, pauses } = asking(server.baseUrl)
    expect(await ask({ tools }, on)).toMatchObject({ ok: true })
    expect(pauses).toHaveLength(1)
  })
})

describe('a server', () => {
  it('is asked for calls by itself only where its kind is known to take them', async () => {
    const server = await modelServer(streams(JSON.stringify(equip)))
    const { ask } = asking(server.baseUrl)
    await ask({ tools })
    await ask({ tools }, { preset: 'openai' })
    await ask({ tools }, { preset: 'openai', toolCalls: 'off' })
    await ask({}, { preset: 'openai' })
    expect(server.asked.map(({ body }) => 'tools' in body)).toEqual([false, true, false, false])
    expect(server.asked.map(({ body }) => 'response_format' in body)).toEqual([true, false, true, true])
  })

  it('that refuses them is asked in words from then on', async () => {
    const server = await modelServer(
      refuses(400, "Unknown parameter: 'parallel_tool_calls'."),
      refuses(404, 'No endpoints found that support tool use.'),
      streams(JSON.stringify(equip)),
    )
    const { ask, pauses } = asking(server.baseUrl, { params: { preset: 'openai' } })
    expect(await ask({ tools })).toMatchObject({ ok: true })
    await ask({ tools })
    expect(pauses).toEqual([])
    expect(server.asked.map(({ body }) => ['tools' in body, 'parallel_tool_calls' in body])).toEqual([
      [true, true],
      [true, false],
      [false, false],
      [false, false],
    ])
    expect(server.asked[2]?.body).toHaveProperty('response_format')
  })

  it('that refuses them has failed where the user wants them', async () => {
    const server = await modelServer(refuses(400, 'This model does not support tools.'))
    const answer = await asking(server.baseUrl).ask({ tools }, on)
    expect(answer).toMatchObject({ ok: false, error: { code: 'model-failure' } })
    expect(server.asked).toHaveLength(1)
  })
})
