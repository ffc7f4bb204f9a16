/** Google's own API against servers that behave well and badly: never an answer that is none, never a hang. */
import { describe, expect, it } from 'vitest'
import { createGoogleProvider } from '../../../main/models/google/provider.ts'
import { createKeyRing } from '../../../main/models/keys.ts'
import type { ModelBinding } from '../../../shared/contract/record/header.ts'
import { asking, CANARY } from '../../fakes/ask-live.ts'
import { candidate, gemini, geminiRefuses, geminiWhole, said, words } from '../../fakes/google-words.ts'
import {
  type Behaviour,
  drops,
  dropsAfter,
  event,
  json,
  modelServer,
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
const provider = { id: 'google', create: createGoogleProvider }

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
    ['streamed', true, gemini(red)],
    ['in one piece', false, geminiWhole([{ text: red }])],
    ['after thoughts', true, stream(said([{ text: 'Poppies …', thought: true }]), words(red, 'STOP'))],
  ])('%s', async (_name, isStreamed, behaviour) => {
    const { server, ask } = await served({ stream: isStreamed }, behaviour)
    expect(await ask()).toMatchObject({ ...answered, value: { promptTokens: 11, answerTokens: 3 } })
    const verb = isStreamed ? 'streamGenerateContent?alt=sse' : 'generateContent'
    expect(server.asked[0]).toMatchObject({
      path: `/v1beta/models/gpt-test:${verb}`,
      headers: { 'x-goog-api-key': CANARY, 'user-agent': 'causalmace-lab' },
    })
    expect(JSON.stringify(server.asked[0]?.body)).not.toContain('not for models')
  })

  it('is asked for in the schema of the question', async () => {
    const { server, ask } = await served({}, gemini(red))
    await ask()
    expect(server.asked[0]?.body).toMatchObject({
      systemInstruction: { parts: [{ text: 'You name colours.' }] },
      contents: [{ role: 'user', parts: [{ text: 'Which colour has a poppy?' }] }],
      generationConfig: {
        maxOutputTokens: 4096,
        temperature: 0,
        responseMimeType: 'application/json',
        responseJsonSchema: { properties: { colour: { type: 'string' } } },
      },
    })
  })

  it('counts thoughts among its tokens, and cached ones among those of the question', async () => {
    const spent: unknown[] = []
    const admission = {
      permit: async () => ({ ok: true, value: { settle: (usage: unknown) => void spent.push(usage) } }) as const,
    }
    const server = await modelServer(gemini(red))
    await asking(server.origin, { provider, circumstances: { admission, asker: null } }).ask()
    expect(spent).toEqual([{ promptTokens: 11, answerTokens: 3, cachedTokens: 6 }])
  })

  it('that was cut off at its limit says so, and a call becomes the answer that the prompt asks for', async () => {
    const cut = await served({}, gemini('{"col', 'MAX_TOKENS'))
    expect(await cut.ask()).toMatchObject({ ok: true, value: { text: '{"col', isCutOff: true } })
    const functionCall = { name: 'paint', args: { in: 'red' } }
    const called = await served({}, stream(words('I paint.'), said([{ functionCall }], 'STOP')))
    expect(await called.ask({ tools })).toMatchObject({
      value: { text: '{"thought":"I paint.","action":"paint","parameters":{"in":"red"}}' },
    })
    expect(called.server.asked[0]?.body).toMatchObject({
      tools: [{ functionDeclarations: [{ name: 'paint' }] }],
      toolConfig: { functionCallingConfig: { mode: 'ANY' } },
    })
  })

  it('is asked for in words where the server takes no schemas', async () => {
    const refusing = geminiRefuses(400, 'response_json_schema is not supported by this model')
    const { server, ask } = await served({}, refusing, gemini(red))
    expect(await ask()).toMatchObject(answered)
    expect(JSON.stringify(server.asked[1]?.body)).toContain('Its JSON Schema')
    expect(JSON.stringify(server.asked[1]?.body)).not.toContain('responseJsonSchema')
  })
})

it('a call that the server itself cannot read is an answer that nobody can use, and is said at once', async () => {
  const { server, ask } = await served({}, stream(said([], 'MALFORMED_FUNCTION_CALL')), gemini(red))
  expect(await ask()).toMatchObject({ ok: true, value: { text: expect.stringContaining('MALFORMED_FUNCTION_CALL') } })
  expect(server.asked).toHaveLength(1)
})

describe('what may pass is sent again', () => {
  it.each<[string, Behaviour]>([
    ['429', geminiRefuses(429, 'Too fast.')],
    ['503', geminiRefuses(503, 'Overloaded.')],
    ['500 in HTML', text(500, 'text/html', '<h1>Oops</h1>')],
    ['a dropped connection', drops],
    ['a connection dropped mid-stream', dropsAfter(words('{"col'))],
    ['a stream that just ends', stream(words(red))],
    ['an empty stream', stream()],
    ['a stream without candidates', stream(event({ candidates: [] }))],
    ['a stream of broken JSON', stream('data: {"candidates":[{"con\n\n')],
    ['a piece of a wrong form', stream(event({ candidates: 7 }))],
    ['an error within the stream', stream(words('{'), event({ error: { code: 503, message: 'died', status: 'X' } }))],
    ['an empty answer', gemini('')],
    ['a web page', text(200, 'text/html', '<html>Welcome</html>')],
  ])('%s', async (_name, misbehaves) => {
    const { server, ask, pauses } = await served({}, misbehaves, gemini(red))
    expect(await ask()).toMatchObject(answered)
    expect(server.asked).toHaveLength(2)
    expect(pauses).toEqual([250])
  })

  it('in one piece, too', async () => {
    const truncated = text(200, 'application/json', '{"candidates":[{"co')
    const { ask } = await served({ stream: false }, truncated, geminiWhole([{ text: red }]))
    expect(await ask()).toMatchObject(answered)
  })

  it('not before the server allows it, in its header or in its words', async () => {
    const retry = { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '3.5s' }
    const { ask, pauses } = await served(
      {},
      geminiRefuses(429, 'Too fast.', [], { 'retry-after': '7' }),
      geminiRefuses(429, 'Too fast.', [retry]),
      gemini(red),
    )
    expect(await ask()).toMatchObject(answered)
    expect(pauses).toEqual([7000, 3500])
  })
})

describe('what will not pass is said at once', () => {
  const invalid = { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }
  it.each<[string, Behaviour, string]>([
    ['a key that is none', geminiRefuses(400, 'API key not valid.', [invalid]), 'does not take the key'],
    ['403', geminiRefuses(403, 'Not you.'), 'does not take the key (HTTP 403: Not you.)'],
    ['404', geminiRefuses(404, 'models/x is not found'), 'knows no such model'],
    ['400', geminiRefuses(400, 'Too many tokens.'), 'Too many tokens.'],
    ['a redirect', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(), 'HTTP 302'],
    ['an answer of 10 MB', gemini('x'.repeat(10 * 1024 * 1024)), 'longer than'],
  ])('%s', async (_name, misbehaves, what) => {
    const { server, ask } = await served({}, misbehaves)
    expect(await ask()).toMatchObject(failure(what))
    expect(server.asked).toHaveLength(1)
  })
})

it.each<[string, Behaviour]>([
  ['a filter', stream(words('{"col'), said([], 'SAFETY'))],
  ['a question that is blocked', stream(event({ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }))],
])('a refusal by %s is no answer and no failure', async (_name, refusing) => {
  const { ask } = await served({}, refusing)
  expect(await ask()).toMatchObject({ ok: false, error: { code: 'model-refused' } })
})

describe('time', () => {
  it.each<[string, Behaviour, string]>([
    ['connectS', silent, 'did not begin to reply'],
    ['firstTokenS', stallsAfter(event({})), 'did not begin within'],
    ['totalS', stallsAfter(words('{')), 'was not complete'],
  ])('%s runs out, and the connection is closed', async (name, behaviour, what) => {
    const timeouts = { connectS: 30, firstTokenS: 30, totalS: 30, [name]: 0.1 }
    const { server, ask } = await served({ timeouts, retries: 0 }, behaviour)
    expect(await ask()).toMatchObject(failure(what))
    await server.asked[0]?.closed
  })
})

it.each<[string, Behaviour]>([
  ['an error', geminiRefuses(403, `Wrong key: ${CANARY}.`)],
  ['an error that is cut short within it', geminiRefuses(403, `${'x'.repeat(290)}${CANARY}`)],
  ['a page', text(500, 'text/html', CANARY)],
  ['an error within the stream', stream(event({ error: { code: 500, message: CANARY, status: 'X' } }))],
  ['an answer', gemini(`{"colour":"${CANARY}"}`)],
])('the key does not come back in %s', async (_name, leaks) => {
  const { ask } = await served({ retries: 0 }, leaks)
  const answer = JSON.stringify(await ask())
  expect(answer).not.toContain(CANARY.slice(0, 9))
  expect(answer).toContain('[key]')
})

it('is checked with a small question before a run, beside its list of models', async () => {
  const { origin } = await modelServer((response, request) =>
    (request.path.startsWith('/v1beta/models?')
      ? json(200, { models: [{ name: 'models/gemini-a' }] })
      : stream(event(candidate([{ text: '{"x":1}' }], 'STOP'))))(response, request),
  )
  const checking = createGoogleProvider({ keys: createKeyRing(null, { CAUSALMACE_API_KEY: CANARY }) })
  const binding = { provider: 'google', model: 'gemini-a', params: { baseUrl: origin } }
  expect(must(await checking.check(binding, 5_000))).toMatchObject({
    outcome: 'works',
    models: ['gemini-a'],
    answer: { status: 200, schema: 'not-kept', streams: true, reportsUsage: true, reportsCached: true },
  })
})
