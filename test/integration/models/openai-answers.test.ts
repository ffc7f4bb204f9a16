/** The provider against a server that behaves. */
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { asking, CANARY, question } from '../../fakes/ask-live.ts'
import { beginStream, event, modelServer, piece, refuses, streams, whole } from '../../fakes/model-server.ts'

const red = '{"colour":"red"}'
const answered = { ok: true, value: { text: red, promptTokens: 11, answerTokens: 3 } }

describe('an answer', () => {
  it('comes in pieces, with the usage that the server counted', async () => {
    const server = await modelServer(streams(red))
    expect(await asking(server.baseUrl).ask()).toEqual(answered)
    expect(server.asked[0]?.path).toBe('/v1/chat/completions')
    expect(server.asked[0]?.body).toMatchObject({ model: 'gpt-test', stream: true, max_tokens: 4096 })
  })

  it('comes whole where that is asked for, and where a server does not stream although it is asked to', async () => {
    const server = await modelServer(whole({ content: red }))
    expect(await asking(server.baseUrl).ask({}, { stream: false })).toEqual(answered)
    expect(await asking(server.baseUrl).ask()).toEqual(answered)
    expect(server.asked.map(({ body }) => body.stream)).toEqual([false, true])
  })

  it('is put together from the first choice alone, past pieces without any', async () => {
    const server = await modelServer((response) => {
      beginStream(response)
      response.write(event({ choices: [], prompt_filter_results: [] }))
      response.write(event({ choices: [{ index: 1, delta: { content: 'other' }, finish_reason: 'stop' }] }))
      response.write(piece({ content: red }))
      response.write(piece({}, 'stop'))
      response.end(event('[DONE]'))
    })
    expect(await asking(server.baseUrl).ask()).toMatchObject({ ok: true, value: { text: red } })
  })

  it('comes through comments, carriage returns, packing and pieces of any size', async () => {
    const said = `: PROCESSING\r\n\r\n${piece({ content: '{"colour":' })}: STILL\n\n${piece({ content: '"röt"}' }, 'stop')}`
    const text = `${said.replaceAll(/\r?\n/g, '\r\n')}data: [DONE]\r\n\r\n`
    const server = await modelServer(
      async (response) => {
        beginStream(response)
        for (const byte of Buffer.from(text)) {
          await new Promise<void>((resolve) => void response.write(Uint8Array.of(byte), () => resolve()))
        }
        response.end()
      },
      (response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'content-encoding': 'gzip' })
        response.end(gzipSync(text))
      },
    )
    const { ask } = asking(server.baseUrl)
    for (const _ of [1, 2]) expect(await ask()).toMatchObject({ ok: true, value: { text: '{"colour":"röt"}' } })
  })

  it.each([
    ['within', streams('{"colour":', 'length'), '{"colour":'],
    ['before it began', streams('', 'length'), ''],
    ['whole, before it began', whole({ content: null, reasoning: 'Hm.' }, 'length'), ''],
  ])('that the limit of tokens cut off %s is one, and says so', async (_, behaviour, text) => {
    const server = await modelServer(behaviour)
    const { ask, pauses } = asking(server.baseUrl)
    expect(await ask()).toEqual({ ok: true, value: { text, promptTokens: 11, answerTokens: 3, isCutOff: true } })
    expect(pauses).toEqual([])
  })

  it('has tokens by our own count where the server names none', async () => {
    const server = await modelServer((response) => {
      beginStream(response)
      response.write(piece({ content: 'red' }, 'stop'))
      response.end(event('[DONE]'))
    })
    const answer = await asking(server.baseUrl).ask()
    expect(answer).toMatchObject({ ok: true, value: { text: 'red', answerTokens: 1 } })
    expect(answer.ok && answer.value.promptTokens).toBeGreaterThan(10)
  })
})

describe('a question', () => {
  it('carries the schema, closed and strict where it can be, and never the input', async () => {
    const server = await modelServer(streams(red))
    await asking(server.baseUrl).ask()
    const body = server.asked[0]?.body
    expect(body?.response_format).toEqual({
      type: 'json_schema',
      json_schema: {
        name: 'test_colour',
        strict: true,
        schema: {
          type: 'object',
          properties: { colour: { type: 'string' } },
          required: ['colour'],
          additionalProperties: false,
        },
      },
    })
    expect(JSON.stringify(server.asked)).not.toContain('not for models')
  })

  it('has room for the answer that it needs, and never more than the user gives it', async () => {
    const server = await modelServer(streams(red))
    const { ask } = asking(server.baseUrl)
    await ask({ answerTokens: 9000 })
    await ask({ answerTokens: 100 })
    await ask({ answerTokens: 9000 }, { maxAnswerTokens: 500 })
    expect(server.asked.map(({ body }) => body.max_tokens)).toEqual([9000, 4096, 500])
  })

  it('carries images', async () => {
    const server = await modelServer(streams(red))
    const image = { kind: 'image', mediaType: 'image/png', base64: 'iVBORw0K' } as const
    await asking(server.baseUrl).ask({ messages: [{ role: 'user', parts: [{ kind: 'text', text: 'Look.' }, image] }] })
    expect(server.asked[0]?.body.messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Look.' },
          { type: 'image_url', image_url: { url: 'data:image/png;base64,iVBORw0K' } },
        ],
      },
    ])
  })

  it('carries settings of sampling only where they are given', async () => {
    const server = await modelServer(streams(red))
    const { ask } = asking(server.baseUrl)
    await ask()
    await ask({}, { temperature: 0.2, topP: 0.9, reasoningEffort: 'low', sendSeed: true })
    await ask({ sampleIndex: 1 }, { sendSeed: true })
    await ask({}, { temperature: null })
    const [plain, set, other, own] = server.asked.map(({ body }) => body)
    expect(Object.keys(plain ?? {}).toSorted()).toEqual([
      'max_tokens',
      'messages',
      'model',
      'response_format',
      'stream',
      'stream_options',
      'temperature',
    ])
    expect([plain?.temperature, own]).toEqual([0, expect.not.objectContaining({ temperature: expect.anything() })])
    expect(set).toMatchObject({ temperature: 0.2, top_p: 0.9, reasoning_effort: 'low', seed: expect.any(Number) })
    expect(other?.seed).not.toBe(set?.seed)
  })

  it('takes no header and no key from the environment of the process but its own', async () => {
    const server = await modelServer(streams(red))
    process.env.OPENAI_CUSTOM_HEADERS = `x-stray: ${CANARY}`
    process.env.OPENAI_API_KEY = `${CANARY}-of-openai`
    try {
      await asking(server.baseUrl, { env: { OPENAI_API_KEY: `${CANARY}-of-openai` } }).ask()
    } finally {
      delete process.env.OPENAI_CUSTOM_HEADERS
      delete process.env.OPENAI_API_KEY
    }
    expect(JSON.stringify(server.asked[0]?.headers)).not.toContain(CANARY)
    expect(Object.keys(server.asked[0]?.headers ?? {}).filter((name) => name.startsWith('x-'))).toEqual([])
  })

  it('carries the key of its server alone', async () => {
    const server = await modelServer(streams(red))
    await asking(server.baseUrl).ask()
    expect(server.asked[0]?.headers.authorization).toBe(`Bearer ${CANARY}`)
  })
})

describe('a server that does not know a part of the request', () => {
  it('is asked without that part, from then on', async () => {
    const server = await modelServer(
      refuses(400, "Unknown parameter: 'stream_options'."),
      refuses(400, "Unsupported value: 'temperature' does not support 0 with this model."),
      refuses(400, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead."),
      refuses(400, "'response_format' of type 'json_schema' is not supported."),
      refuses(422, 'response_format is not allowed'),
      streams(red),
    )
    const { ask, pauses } = asking(server.baseUrl)
    expect(await ask()).toEqual(answered)
    expect(pauses).toEqual([])
    const last = server.asked.at(-1)?.body
    expect(last).toMatchObject({ max_completion_tokens: 4096 })
    expect(Object.keys(last ?? {})).not.toContain('max_tokens')
    expect(Object.keys(last ?? {})).not.toContain('stream_options')
    expect(Object.keys(last ?? {})).not.toContain('temperature')
    expect(Object.keys(last ?? {})).not.toContain('response_format')
    expect(JSON.stringify(last?.messages.at(-1))).toContain('JSON Schema')
    await ask()
    expect(server.asked).toHaveLength(7)
    expect(server.asked[4]?.body.response_format).toEqual({ type: 'json_object' })
  })

  it('is asked with every part again where doing without has not helped', async () => {
    const unschooled = refuses(400, "'response_format' of type 'json_schema' is not supported.")
    const server = await modelServer(unschooled, refuses(401, 'No such key.'), streams(red))
    const { ask } = asking(server.baseUrl)
    expect(await ask()).toMatchObject({ ok: false, error: { code: 'model-failure' } })
    expect(await ask()).toEqual(answered)
    const forms = server.asked.map(({ body }) => body.response_format)
    expect(forms).toMatchObject([{ type: 'json_schema' }, { type: 'json_object' }, { type: 'json_schema' }])
  })

  it('is asked for a shorter answer where its model gives no longer one, from then on', async () => {
    const most =
      'max_tokens is too large: 20000. This model supports at most 16384 completion tokens, whereas you provided 20000.'
    const server = await modelServer(refuses(400, most), streams(red))
    const { ask, pauses } = asking(server.baseUrl)
    const long = { answerTokens: 20_000 }
    expect(await ask(long)).toEqual(answered)
    expect(pauses).toEqual([])
    await ask(long)
    await ask()
    expect(server.asked.map(({ body }) => body['max_tokens'])).toEqual([20_000, 16_384, 16_384, 4096])
  })

  it('is not asked for less than the user set', async () => {
    const server = await modelServer(refuses(400, 'This model supports at most 16384 completion tokens'))
    const answer = await asking(server.baseUrl).ask({}, { maxAnswerTokens: 20_000 })
    expect(answer).toMatchObject({ ok: false, error: { code: 'model-failure' } })
    expect(server.asked).toHaveLength(1)
  })

  it('is not asked otherwise where the user chose', async () => {
    const server = await modelServer(refuses(400, "'response_format' is not supported."))
    const answer = await asking(server.baseUrl).ask({}, { answerForm: 'schema' })
    expect(answer).toMatchObject({ ok: false, error: { code: 'model-failure' } })
    expect(server.asked).toHaveLength(1)
  })
})

it('puts the schema into words at the end of the question where the server does not keep it', async () => {
  const server = await modelServer(streams(red))
  await asking(server.baseUrl).ask({}, { answerForm: 'object' })
  const [system, user] = server.asked[0]?.body.messages ?? []
  expect(system?.content).toBe('You name colours.')
  expect(user?.content).toMatch(/^Which colour has a poppy\?.*"colour"/s)
  expect(question.messages).toHaveLength(2)
})
