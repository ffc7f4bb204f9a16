/** The provider against a server that misbehaves in every way we could think of: never an answer, never a hang. */
import { describe, expect, it } from 'vitest'
import { asking, CANARY } from '../../fakes/ask-live.ts'
import {
  type Behaviour,
  beginStream,
  drops,
  dropsAfter,
  event,
  json,
  modelServer,
  piece,
  refuses,
  silent,
  stallsAfter,
  stream,
  streams,
  text,
  whole,
} from '../../fakes/model-server.ts'

const red = '{"colour":"red"}'
const answered = { ok: true, value: { text: red } }
const failure = (words: string | RegExp) => ({
  ok: false,
  error: {
    code: 'model-failure',
    message: typeof words === 'string' ? expect.stringContaining(words) : expect.stringMatching(words),
  },
})

const dropsMidStream = dropsAfter(piece({ content: '{"col' }))
const DONE = event('[DONE]')

describe('what may pass is sent again', () => {
  it.each<[string, Behaviour]>([
    ['429 without Retry-After', refuses(429, 'Too fast.')],
    ['500', refuses(500, 'Oops.')],
    ['502 in HTML', text(502, 'text/html', '<h1>Bad gateway</h1>')],
    ['503 without a body', text(503, 'text/plain', '')],
    ['529', refuses(529, 'Overloaded.')],
    ['408', refuses(408, 'Slow.')],
    ['a dropped connection', drops],
    ['a connection dropped mid-stream', dropsMidStream],
    ['a stream that just ends', stream(piece({ content: red }))],
    ['a stream that is done without a finish', stream(piece({ content: red }), DONE)],
    ['an empty stream', stream()],
    ['a stream without choices', stream(event({ choices: [] }), DONE)],
    ['a stream of broken JSON', stream('data: {"choices":[{"del\n\n')],
    ['a stream of something else', stream(event({ hello: 'world' }), DONE)],
    ['a stream of numbers', stream(event('17'), DONE)],
    ['an error within the stream', stream(piece({ content: '{' }), event({ error: { message: 'engine died' } }))],
    ['a finish that is an error', stream(piece({ content: red }), piece({}, 'error'), DONE)],
    ['an engine that aborts', whole({ content: red }, 'abort')],
    ['an empty answer', stream(piece({ content: '' }, 'stop'), DONE)],
    ['empty choices', json(200, { choices: [] })],
    ['no choices', json(200, { hello: 'world' })],
    ['an error that pretends to be an answer', json(200, { error: { message: 'No GPU is free.' } })],
    ['a message that is null', json(200, { choices: [{ message: null, finish_reason: 'stop' }] })],
    ['content of a wrong type', json(200, { choices: [{ message: { content: 7 }, finish_reason: 'stop' }] })],
    ['truncated JSON', text(200, 'application/json', '{"choices":[{"mess')],
    ['an empty body', text(200, 'application/json', '')],
    ['a web page', text(200, 'text/html', '<html>Welcome to nginx</html>')],
    ['no type at all', (response) => void response.end('hi')],
  ])('%s', async (_name, misbehaves) => {
    const server = await modelServer(misbehaves, misbehaves, streams(red))
    const { ask, pauses } = asking(server.baseUrl)
    expect(await ask()).toMatchObject(answered)
    expect(server.asked).toHaveLength(3)
    expect(pauses).toEqual([250, 500])
  })

  it('but not an answer that is whole, however its connection ends', async () => {
    const usage = event({ choices: null, usage: { prompt_tokens: 7, completion_tokens: 3 } })
    const server = await modelServer(dropsAfter(piece({ content: red }), piece({}, 'stop'), usage))
    expect(await asking(server.baseUrl).ask()).toMatchObject({ ok: true, value: { text: red, promptTokens: 7 } })
    expect(server.asked).toHaveLength(1)
  })

  it('ever later, as often as it is allowed to, and then says how often it tried', async () => {
    const server = await modelServer(refuses(500, 'Oops.'))
    const { ask, pauses } = asking(server.baseUrl, { params: { retries: 8 } })
    expect(await ask()).toMatchObject({ ...failure('9 times in a row'), error: { retry: true } })
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 15_000, 15_000])
  })

  it('not before the server allows it', async () => {
    const seconds = refuses(429, 'Too fast.', { headers: { 'retry-after': '7' } })
    const milliseconds = refuses(429, 'Too fast.', { headers: { 'retry-after-ms': '900' } })
    const date = refuses(503, 'Later.', { headers: { 'retry-after': new Date(Date.now() + 60_000).toUTCString() } })
    const nonsense = refuses(429, 'Too fast.', { headers: { 'retry-after': 'soon' } })
    const server = await modelServer(seconds, milliseconds, date, nonsense, streams(red))
    const { ask, pauses } = asking(server.baseUrl)
    expect(await ask()).toMatchObject(answered)
    expect(pauses).toEqual([7000, 900, expect.any(Number), 2000])
    expect(pauses[2]).toBeGreaterThan(55_000)
    expect(pauses[2]).toBeLessThanOrEqual(60_000)
  })

  it('not at all where the server wants an hour', async () => {
    const server = await modelServer(refuses(429, 'Too fast.', { headers: { 'retry-after': '3600' } }))
    expect(await asking(server.baseUrl).ask()).toMatchObject(failure('asked too often'))
    expect(server.asked).toHaveLength(1)
  })

  it('also where nobody listens', async () => {
    const { ask, pauses } = asking('http://127.0.0.1:2/v1', { params: { retries: 1 } })
    expect(await ask()).toMatchObject(failure('ECONNREFUSED'))
    expect(pauses).toHaveLength(1)
  })
})

describe('what will not pass is said at once', () => {
  it.each<[string, Behaviour, string]>([
    ['401', refuses(401, 'Incorrect API key.'), 'CAUSALMACE_API_KEY'],
    ['403', refuses(403, 'Not you.'), 'does not take the key'],
    ['404', refuses(404, 'No such model.'), 'knows no such model'],
    ['400', refuses(400, 'Bad top_p.'), 'Bad top_p.'],
    ['413', refuses(413, 'Too large.'), 'HTTP 413'],
    // In vLLM's words, which name both fields of the limit, and functions beside.
    [
      'a question that is too long',
      refuses(
        400,
        "'max_tokens' or 'max_completion_tokens' is too large: 4096. This model's maximum context length is 2048 tokens and your request has 60 input tokens, 12 of them in the functions.",
      ),
      'maximum context length',
    ],
    ['429 of an empty account', refuses(429, 'You exceeded it.', { code: 'insufficient_quota' }), 'no credit'],
    ['a redirect', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(), 'HTTP 302'],
  ])('%s', async (_name, misbehaves, words) => {
    const server = await modelServer(misbehaves)
    const { ask, pauses } = asking(server.baseUrl)
    expect(await ask()).toMatchObject(failure(words))
    expect(pauses).toEqual([])
    expect(server.asked).toHaveLength(1)
  })

  it('what a filter declines is a refusal', async () => {
    const server = await modelServer(refuses(400, 'The prompt was filtered.', { code: 'content_filter' }))
    expect(await asking(server.baseUrl).ask()).toMatchObject({ ok: false, error: { code: 'model-refused' } })
  })

  it('a server that refuses each way of asking is not asked for ever', async () => {
    const server = await modelServer(refuses(400, 'Use max_tokens instead of max_completion_tokens, or the other way.'))
    expect(await asking(server.baseUrl).ask()).toMatchObject(failure('Use max_tokens'))
    expect(server.asked.length).toBeLessThan(12)
  })

  it('an answer of 10 MB, streamed or whole', async () => {
    const long = 'x'.repeat(10 * 1024 * 1024)
    const streamed = await modelServer(streams(long))
    expect(await asking(streamed.baseUrl).ask()).toMatchObject(failure(/longer than 8 MB|longer than 1000000/))
    const inOne = await modelServer(whole({ content: long }))
    expect(await asking(inOne.baseUrl).ask()).toMatchObject(failure('longer than 8 MB'))
  })

  it('an answer in a million small pieces, while it comes', async () => {
    const server = await modelServer(async (response, { closed }) => {
      beginStream(response)
      let isOpen = true
      void closed.then(() => {
        isOpen = false
      })
      const much = piece({ content: 'y'.repeat(100) }).repeat(500)
      while (isOpen) await new Promise<void>((resolve) => void response.write(much, () => setImmediate(resolve)))
    })
    expect(await asking(server.baseUrl).ask()).toMatchObject(failure('longer than'))
  })
})

describe('a refusal', () => {
  it.each<[string, Behaviour]>([
    ['in its own field', whole({ content: null, refusal: 'I cannot help with poppies.' })],
    ['streamed', stream(piece({ refusal: 'I cannot ' }), piece({ refusal: 'help with poppies.' }, 'stop'), DONE)],
    ['by a content filter', whole({ content: '' }, 'content_filter')],
    ['by a content filter half-way', stream(piece({ content: '{"col' }), piece({}, 'content_filter'), DONE)],
  ])('%s is no answer and no failure', async (_name, refusing) => {
    const server = await modelServer(refusing)
    expect(await asking(server.baseUrl).ask()).toMatchObject({ ok: false, error: { code: 'model-refused' } })
    expect(server.asked).toHaveLength(1)
  })
})

describe('what only the parser can judge is handed on', () => {
  it.each([
    ['prose around JSON', 'Sure! Here it is: {"colour":"red"} Anything else?'],
    ['JSON that ignores the schema', '{"color":17}'],
    ['no JSON at all', 'Red.'],
  ])('%s', async (_name, said) => {
    const server = await modelServer(streams(said))
    expect(await asking(server.baseUrl).ask()).toMatchObject({ ok: true, value: { text: said } })
  })

  it('half a character as the sign for one that is missing, since no record could hold it', async () => {
    const server = await modelServer(whole({ content: 'Red \ud83c rose' }))
    expect(await asking(server.baseUrl).ask()).toMatchObject({ ok: true, value: { text: 'Red \ufffd rose' } })
  })

  it('JSON that was cut off at the limit of tokens', async () => {
    const server = await modelServer(streams('{"colour":"re', 'length'))
    expect(await asking(server.baseUrl).ask()).toMatchObject({ ok: true, value: { text: '{"colour":"re' } })
  })
})

describe('time', () => {
  const short = (name: string) => ({
    timeouts: { connectS: 30, firstTokenS: 30, totalS: 30, [name]: 0.05 },
    retries: 0,
  })
  const opens = stallsAfter(piece({ role: 'assistant', content: '' }))
  const begins = stallsAfter(piece({ content: '{' }))

  it.each<[string, Behaviour, string]>([
    ['connectS', silent, 'did not begin to reply'],
    ['firstTokenS', opens, 'did not begin within'],
    ['totalS', begins, 'was not complete'],
  ])('%s runs out, and the connection is closed', async (name, behaviour, words) => {
    const server = await modelServer(behaviour)
    expect(await asking(server.baseUrl).ask({}, short(name))).toMatchObject(failure(words))
    await server.asked[0]?.closed
  })

  it('does not run out for a server that keeps to it', async () => {
    const server = await modelServer(streams(red))
    const timeouts = { connectS: 30, firstTokenS: 30, totalS: 30 }
    expect(await asking(server.baseUrl).ask({}, { timeouts })).toMatchObject(answered)
  })
})

describe('an abort', () => {
  it('rejects with its reason and closes the connection, whatever the server is doing', async () => {
    const stop = new AbortController()
    const server = await modelServer((response) => {
      beginStream(response)
      response.write(piece({ content: '{' }), () => stop.abort(new Error('cancelled by a person')))
    })
    await expect(asking(server.baseUrl, { signal: stop.signal }).ask()).rejects.toThrow('cancelled by a person')
    await server.asked[0]?.closed
  })

  it('rejects in the pause before a further send, too', async () => {
    const stop = new AbortController()
    const server = await modelServer(refuses(500, 'Oops.'))
    const onPause = () => stop.abort(new Error('cancelled by a person'))
    await expect(asking(server.baseUrl, { signal: stop.signal, onPause }).ask()).rejects.toThrow(
      'cancelled by a person',
    )
    expect(server.asked).toHaveLength(1)
  })
})

describe('the key', () => {
  it.each<[string, Behaviour]>([
    ['an error that quotes it', refuses(401, `Incorrect API key provided: ${CANARY}.`)],
    ['a page that quotes it', text(500, 'text/html', CANARY)],
    ['an error within the stream that quotes it', stream(event({ error: { message: CANARY } }))],
    ['an answer that quotes it', streams(`{"colour":"${CANARY}"}`)],
    ['a refusal that quotes it', whole({ refusal: `Not for ${CANARY}` })],
    ['an error with status 200 that quotes it', json(200, { error: { message: CANARY } })],
  ])('does not come back in %s', async (_name, leaks) => {
    const server = await modelServer(leaks)
    const answer = await asking(server.baseUrl, { params: { retries: 0 } }).ask()
    expect(JSON.stringify(answer)).not.toContain(CANARY)
    expect(JSON.stringify(answer)).toContain('[key]')
  })

  it.each<[string, (said: string) => Behaviour]>([
    ['an error', (said) => refuses(401, said)],
    ['an error with status 200', (said) => json(200, { error: { message: said } })],
    ['a refusal', (said) => whole({ refusal: said })],
  ])('does not come back in part where %s is cut short within it', async (_name, says) => {
    const server = await modelServer(says(`${'x'.repeat(290)}${CANARY}`))
    const answer = JSON.stringify(await asking(server.baseUrl, { params: { retries: 0 } }).ask())
    expect(answer).not.toContain(CANARY.slice(0, 6))
    expect(answer).toContain('[key]')
  })
})
