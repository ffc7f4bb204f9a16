/** Anthropic's own API against servers that behave well and badly: never an answer that is none, never a hang. */
import { describe, expect, it } from 'vitest'
import { createAnthropicProvider } from '../../../main/models/anthropic/provider.ts'
import { createKeyRing } from '../../../main/models/keys.ts'
import type { ModelBinding } from '../../../shared/contract/record/header.ts'
import {
  block,
  claude,
  claudeRefuses,
  claudeWhole,
  delta,
  end,
  said,
  start,
  stop,
  words,
} from '../../fakes/anthropic-words.ts'
import { asking, CANARY } from '../../fakes/ask-live.ts'
import {
  type Behaviour,
  drops,
  dropsAfter,
  json,
  modelServer,
  refuses,
  silent,
  stallsAfter,
  stream,
  text,
} from '../../fakes/model-server.ts'
import { must } from '../../fakes/must.ts'

const red = '{"colour":"red"}'
const answered = { ok: true, value: { text: red } }
const failure = (what: string) => ({
  ok: false,
  error: { code: 'model-failure', message: expect.stringContaining(what) },
})
const provider = { id: 'anthropic', create: createAnthropicProvider }

async function served(params: ModelBinding['params'], ...behaviours: readonly Behaviour[]) {
  const server = await modelServer(...behaviours)
  // A server elsewhere gets the general key: the vendor's own goes to the vendor alone.
  return { server, ...asking(server.origin, { provider, params }) }
}

const tools = {
  tools: [{ name: 'paint', description: 'Paints.', parameters: { type: 'object', properties: {} } }],
  fields: { words: 'thought', name: 'action', arguments: 'parameters' },
}

describe('an answer', () => {
  it.each<[string, boolean, Behaviour]>([
    ['streamed', true, claude(red)],
    ['in one piece', false, claudeWhole([{ type: 'text', text: red }])],
    ['in one piece although a stream was asked for', true, claudeWhole([{ type: 'text', text: red }])],
    [
      'after thoughts, with pings and what is yet to come between',
      true,
      stream(
        start,
        said({ type: 'ping' }),
        block({ type: 'thinking', thinking: '' }),
        delta({ type: 'thinking_delta', thinking: 'Poppies …' }),
        said({ type: 'content_block_sung', index: 0 }),
        block({ type: 'text', text: '' }, 1),
        words(red, 1),
        stop('end_turn'),
        end,
      ),
    ],
  ])('%s', async (_name, isStreamed, behaviour) => {
    const { server, ask } = await served({ stream: isStreamed }, behaviour)
    expect(await ask()).toMatchObject(answered)
    expect(server.asked[0]).toMatchObject({
      path: '/v1/messages',
      headers: { 'x-api-key': CANARY, 'anthropic-version': expect.stringMatching(/^\d{4}-/) },
    })
    expect(JSON.stringify(server.asked[0]?.body)).not.toContain('not for models')
  })

  it('is asked for in the schema of the question, with what stays the same marked to be kept', async () => {
    const { server, ask } = await served({}, claude(red))
    await ask()
    expect(server.asked[0]?.body).toMatchObject({
      max_tokens: 4096,
      system: [{ text: 'You name colours.', cache_control: { type: 'ephemeral' } }],
      messages: [{ role: 'user', content: [{ text: 'Which colour has a poppy?' }] }],
      output_config: { format: { type: 'json_schema', schema: { additionalProperties: false } } },
    })
    expect(server.asked[0]?.body.temperature).toBeUndefined()
  })

  it('counts cached tokens among those of the question', async () => {
    const spent: unknown[] = []
    const asker = { runId: 'r', episodeId: 'e', spend: (usage: unknown) => void spent.push(usage), reuse: () => {} }
    const admission = {
      permit: async () => ({ ok: true, value: { settle: (usage: unknown) => void spent.push(usage) } }) as const,
    }
    const server = await modelServer(claude(red))
    const { ask } = asking(server.origin, { provider, circumstances: { admission, asker } })
    expect(await ask()).toMatchObject({ value: { promptTokens: 11, answerTokens: 3 } })
    expect(spent).toEqual([{ promptTokens: 11, answerTokens: 3, cachedTokens: 6, cacheWriteTokens: 1 }])
  })

  it('that was cut off at its limit says so, and a call becomes the answer that the prompt asks for', async () => {
    const cut = await served({}, claude('{"col', 'max_tokens'))
    expect(await cut.ask()).toMatchObject({ ok: true, value: { text: '{"col', isCutOff: true } })
    const called = await served(
      {},
      stream(
        start,
        block({ type: 'text', text: '' }),
        words('I paint.'),
        block({ type: 'tool_use', id: 't', name: 'paint', input: {} }, 1),
        delta({ type: 'input_json_delta', partial_json: '{"in":' }, 1),
        delta({ type: 'input_json_delta', partial_json: '"red"}' }, 1),
        stop('tool_use'),
        end,
      ),
    )
    expect(await called.ask({ tools })).toMatchObject({
      value: { text: '{"thought":"I paint.","action":"paint","parameters":{"in":"red"}}' },
    })
    expect(called.server.asked[0]?.body).toMatchObject({
      tool_choice: { type: 'any', disable_parallel_tool_use: true },
    })
  })

  it('is asked for in words where the server takes no schemas, and without orders where it takes none', async () => {
    const { server, ask } = await served(
      {},
      claudeRefuses(400, 'output_config.format: Extra inputs are not permitted'),
      claude(red),
    )
    expect(await ask()).toMatchObject(answered)
    expect(await ask()).toMatchObject(answered)
    expect(server.asked.map(({ body }) => body.output_config)).toEqual([expect.anything(), undefined, undefined])
    const thinker = await served({}, claudeRefuses(400, 'tool_choice forces tool use, thinking is on'), claude(red))
    expect(await thinker.ask({ tools })).toMatchObject(answered)
    expect(thinker.server.asked[1]?.body.tool_choice).toMatchObject({ type: 'auto' })
  })
})

describe('what may pass is sent again', () => {
  it.each<[string, Behaviour]>([
    ['429', claudeRefuses(429, 'Too fast.')],
    ['529', claudeRefuses(529, 'Overloaded.')],
    ['500 in HTML', text(500, 'text/html', '<h1>Oops</h1>')],
    ['a dropped connection', drops],
    ['a connection dropped mid-stream', dropsAfter(start, words('{"col'))],
    ['a stream that just ends', stream(start, block({ type: 'text', text: '' }), words(red))],
    ['an empty stream', stream()],
    ['a stream of broken JSON', stream('event: message_start\ndata: {"type":"mess\n\n')],
    ['a piece of a wrong form', stream(said({ type: 'message_delta', delta: 7 }))],
    [
      'an error within the stream',
      stream(start, said({ type: 'error', error: { type: 'x', message: 'engine died' } })),
    ],
    ['an empty answer', claude('')],
    ['no answer at all', json(200, { hello: 'world' })],
    ['truncated JSON', text(200, 'application/json', '{"content":[{"ty')],
    ['a web page', text(200, 'text/html', '<html>Welcome</html>')],
  ])('%s', async (_name, misbehaves) => {
    const { server, ask, pauses } = await served({}, misbehaves, claude(red))
    expect(await ask()).toMatchObject(answered)
    expect(server.asked).toHaveLength(2)
    expect(pauses).toEqual([250])
  })

  it('not before the server allows it', async () => {
    const { ask, pauses } = await served({}, claudeRefuses(429, 'Too fast.', { 'retry-after': '7' }), claude(red))
    expect(await ask()).toMatchObject(answered)
    expect(pauses).toEqual([7000])
  })
})

describe('what will not pass is said at once', () => {
  it.each<[string, Behaviour, string]>([
    ['401', claudeRefuses(401, 'invalid x-api-key'), 'does not take the key (HTTP 401: invalid x-api-key)'],
    ['404', claudeRefuses(404, 'model: claude-x'), 'knows no such model'],
    ['400', claudeRefuses(400, 'max_tokens: too many'), 'max_tokens: too many'],
    ['an empty account', claudeRefuses(400, 'Your credit balance is too low.'), 'no credit left'],
    ['a redirect', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(), 'HTTP 302'],
    ['an answer of 10 MB', claude('x'.repeat(10 * 1024 * 1024)), 'longer than'],
  ])('%s', async (_name, misbehaves, what) => {
    const { server, ask } = await served({}, misbehaves)
    expect(await ask()).toMatchObject(failure(what))
    expect(server.asked).toHaveLength(1)
  })
})

it('a refusal is no answer and no failure', async () => {
  const { ask } = await served(
    {},
    stream(start, stop('refusal', { stop_details: { explanation: 'Not poppies.' } }), end),
  )
  expect(await ask()).toMatchObject({
    error: { code: 'model-refused', message: expect.stringContaining('Not poppies.') },
  })
})

describe('time', () => {
  it.each<[string, Behaviour, string]>([
    ['connectS', silent, 'did not begin to reply'],
    ['firstTokenS', stallsAfter(start), 'did not begin within'],
    ['totalS', stallsAfter(start, words('{')), 'was not complete'],
  ])('%s runs out, and the connection is closed', async (name, behaviour, what) => {
    const timeouts = { connectS: 30, firstTokenS: 30, totalS: 30, [name]: 0.1 }
    const { server, ask } = await served({ timeouts, retries: 0 }, behaviour)
    expect(await ask()).toMatchObject(failure(what))
    await server.asked[0]?.closed
  })
})

it.each<[string, Behaviour]>([
  ['an error', claudeRefuses(401, `Wrong key: ${CANARY}.`)],
  ['an error that is cut short within it', claudeRefuses(401, `${'x'.repeat(290)}${CANARY}`)],
  ['a page', text(500, 'text/html', CANARY)],
  ['an error within the stream', stream(start, said({ type: 'error', error: { type: 'x', message: CANARY } }))],
  ['an answer', claude(`{"colour":"${CANARY}"}`)],
])('the key does not come back in %s', async (_name, leaks) => {
  const { ask } = await served({ retries: 0 }, leaks)
  const answer = JSON.stringify(await ask())
  expect(answer).not.toContain(CANARY.slice(0, 9))
  expect(answer).toContain('[key]')
})

it('is checked with a small question before a run, beside its list of models', async () => {
  const { origin } = await modelServer((response, request) =>
    (request.path.startsWith('/v1/models') ? json(200, { data: [{ id: 'claude-a' }] }) : claude('{"x":1}'))(
      response,
      request,
    ),
  )
  const checking = createAnthropicProvider({ keys: createKeyRing(null, { CAUSALMACE_API_KEY: CANARY }) })
  const binding = { provider: 'anthropic', model: 'claude-a', params: { baseUrl: origin } }
  expect(must(await checking.check(binding, 5_000))).toMatchObject({
    outcome: 'works',
    models: ['claude-a'],
    answer: { status: 200, schema: 'not-kept', streams: true, reportsUsage: true, reportsCached: true },
  })
  const { origin: other } = await modelServer(refuses(401, 'no'))
  expect(must(await checking.check({ ...binding, params: { baseUrl: other } }, 5_000))).toMatchObject({
    outcome: 'key-refused',
  })
})
