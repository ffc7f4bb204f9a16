/** The test of a key against servers that behave well and badly. */
import { expect, test } from 'vitest'
import { testKey } from '../../../main/models/openai/client.ts'
import { endpointOf } from '../../../main/models/openai/endpoint.ts'
import type { PresetId } from '../../../main/models/openai/presets.ts'
import { CANARY } from '../../fakes/ask-live.ts'
import { type Behaviour, json, modelServer, refuses, silent, text } from '../../fakes/model-server.ts'
import { unwrap } from '../../fakes/runs-parts.ts'

const models = json(200, { object: 'list', data: [{ id: 'gpt-a' }, { id: 'gpt-b' }] })

/** Lists its models for the right key alone. */
const guarded: Behaviour = (response, asked) =>
  asked.headers.authorization === `Bearer ${CANARY}`
    ? models(response, asked)
    : refuses(401, 'You did not provide a key.')(response, asked)

/** Short enough for a test; only a server that is silent comes near it. */
const SHORT_MS = 300

async function tried(behaviour: Behaviour, key: string | null = CANARY, deadlineMs?: number) {
  const server = await modelServer(behaviour)
  const endpoint = unwrap(endpointOf({ baseUrl: server.baseUrl }))
  return { server, ...(await testKey(endpoint, key, deadlineMs)) }
}

test('a server that takes the key names its models; it is asked for nothing else', async () => {
  const { server, ...answer } = await tried(guarded)
  expect(answer).toMatchObject({
    outcome: 'works',
    message: 'The server answers and takes the key.',
    models: ['gpt-a', 'gpt-b'],
    latencyMs: expect.any(Number),
  })
  expect(server.asked.map(({ path }) => path)).toEqual(['/v1/models', '/v1/models'])
})

test('a list that anybody gets says nothing about the key, and is not taken for it', async () => {
  expect(await tried(models)).toMatchObject({ outcome: 'works', message: expect.stringContaining('for anybody') })
  expect(await tried(models, null)).toMatchObject({
    outcome: 'works',
    message: expect.stringContaining('wants no key'),
  })
  const ollama = await tried(json(200, { object: 'list', data: null }), null)
  expect(ollama).toMatchObject({ outcome: 'works', models: [] })
  expect(await tried(json(200, [{ id: 'bare' }]), null)).toMatchObject({ outcome: 'works', models: ['bare'] })
})

test('where a server can be asked for the key itself, its list is not believed', async () => {
  const server = await modelServer((response, asked) =>
    asked.path.endsWith('/key') ? refuses(401, 'No auth')(response, asked) : models(response, asked),
  )
  const endpoint = unwrap(endpointOf({ preset: 'openrouter', baseUrl: server.baseUrl }))
  const own = { ...endpoint, place: { ...endpoint.place, variable: 'OPENROUTER_API_KEY' } }
  expect(await testKey(own, CANARY)).toMatchObject({ outcome: 'key-refused', models: ['gpt-a', 'gpt-b'] })
  expect(server.asked.map(({ path }) => path)).toEqual(['/v1/models', '/v1/key'])
})

test.each<[string, Behaviour, string, RegExp]>([
  ['401', refuses(401, 'Wrong key.'), 'key-refused', /does not take the key \(HTTP 401: Wrong key\.\)/],
  ['403', refuses(403, 'Not for you.'), 'key-refused', /HTTP 403/],
  ['404', text(404, 'text/html', '<h1>Not found</h1>'), 'bad-answer', /has nothing at http.*\/v1\/models.*\(\/v1\)/],
  ['429', refuses(429, 'Slow down.', { headers: { 'retry-after': '7' } }), 'bad-answer', /too often.*again in 7 s/],
  ['500', refuses(500, 'Oops.'), 'bad-answer', /failed \(HTTP 500: Oops\.\)\. Try again later\./],
  ['400', json(400, { error: 'bad key' }), 'bad-answer', /refuses the request \(HTTP 400: bad key\)\./],
  [
    'a redirect',
    (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'bad-answer',
    /sends elsewhere/,
  ],
  ['HTML', text(200, 'text/html', '<title>Router</title>'), 'bad-answer', /answers with text\/html/],
  ['JSON of another kind', json(200, { hello: 'there' }), 'bad-answer', /is no list of models/],
  ['JSON that breaks off', text(200, 'application/json', '{"data":[{"id"'), 'bad-answer', /is no list of models/],
  ['a huge answer', text(200, 'application/json', 'x'.repeat(9 * 1024 * 1024)), 'bad-answer', /longer than 8 MB/],
  ['a connection cut', (response) => void response.destroy(), 'not-reached', /connection failed/],
])('says what %s means', async (_name, behaviour, outcome, message) => {
  const answer = await tried(behaviour)
  expect(answer).toMatchObject({ outcome, message: expect.stringMatching(message), models: [] })
})

test('a server that hangs is given up, before and within its answer', async () => {
  for (const behaviour of [silent, beginsOnly]) {
    const answer = await tried(behaviour, CANARY, SHORT_MS)
    expect(answer).toMatchObject({ outcome: 'not-reached', message: expect.stringContaining('within 0.3 s') })
    await answer.server.asked[0]?.closed
  }
})

const beginsOnly: Behaviour = (response, { closed }) => {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":[')
  return closed
}

test('nobody there, and a server that wants a key where there is none', async () => {
  const gone = unwrap(endpointOf({ baseUrl: 'http://127.0.0.1:1/v1' }))
  expect(await testKey(gone, CANARY)).toMatchObject({
    outcome: 'not-reached',
    message: expect.stringMatching(/connection failed/),
    latencyMs: null,
  })
  expect(await tried(guarded, null)).toMatchObject({
    outcome: 'no-key',
    message: expect.stringContaining('wants a key, and there is none'),
  })
})

test.each<[string, Behaviour]>([
  ['in its error', refuses(401, `Incorrect API key provided: ${CANARY}.`)],
  ['at the edge of what is quoted', refuses(500, `${'x'.repeat(290)}${CANARY}`)],
  ['in its names', json(200, { data: [{ id: CANARY }, { id: `${'x'.repeat(190)}${CANARY}` }] })],
  ['as its type', text(200, `text/html; key=${CANARY}`, 'x')],
  ['in a page', text(500, 'text/html', CANARY)],
])('a server that gives the key back %s gets it no further', async (_name, behaviour) => {
  const { server: _, ...answer } = await tried(behaviour)
  expect(JSON.stringify(answer)).not.toContain(CANARY.slice(0, 9))
})

test('Azure gets the key in its own header as well', async () => {
  const server = await modelServer(models)
  const preset: PresetId = 'azure'
  await testKey(unwrap(endpointOf({ preset, baseUrl: server.baseUrl })), CANARY)
  expect(server.asked[0]?.headers).toMatchObject({ 'api-key': CANARY })
})
