/** The small question before a run, put to servers that behave well and badly. */
import { expect, test } from 'vitest'
import { createKeyRing } from '../../../main/models/keys.ts'
import { createOpenaiProvider } from '../../../main/models/openai/provider.ts'
import type { CheckedModel } from '../../../main/models/provider.ts'
import { CANARY } from '../../fakes/ask-live.ts'
import { type Behaviour, json, modelServer, refuses, silent, streams, whole } from '../../fakes/model-server.ts'
import { must } from '../../fakes/must.ts'

const list = json(200, { data: [{ id: 'gpt-test' }, { id: 'gpt-other' }] })
const inForm = JSON.stringify({ english_words: ['one', 'two'], how_many: 2 })

/** Behaves so for questions; lists its models unless told otherwise. */
async function checked(
  asked: Behaviour,
  { lists = list, model = 'gpt-test', params = {}, deadlineMs = 20_000 } = {},
): Promise<CheckedModel & { readonly questions: number }> {
  const server = await modelServer((response, request) =>
    request.path.endsWith('/models') ? lists(response, request) : asked(response, request),
  )
  const keys = createKeyRing(null, { CAUSALMACE_API_KEY: CANARY })
  const provider = createOpenaiProvider({ keys })
  const { baseUrl } = server
  const check = must(await provider.check({ provider: 'openai', model, params: { baseUrl, ...params } }, deadlineMs))
  if (check === null) throw new Error('a live model is tried')
  expect(JSON.stringify(check)).not.toContain(CANARY)
  return { ...check, questions: server.asked.filter(({ path }) => !path.endsWith('/models')).length }
}

test('a server that does all there is: schema kept, streamed, tokens and cached ones reported', async () => {
  const found = await checked(streams(inForm, 'stop', { prompt_tokens_details: { cached_tokens: 0 } }))
  expect(found).toMatchObject({
    outcome: 'works',
    models: ['gpt-test', 'gpt-other'],
    questions: 1,
    answer: { status: 200, schema: 'kept', streams: true, reportsUsage: true, reportsCached: true },
  })
  expect(found.answer?.totalMs).toBeGreaterThanOrEqual(found.answer?.firstPieceMs ?? Number.NaN)
})

test('an answer in one piece has no rate; words beside the form are a schema that is not kept', async () => {
  const found = await checked(whole({ content: 'One, two, three.' }))
  expect(found).toMatchObject({
    outcome: 'works',
    answer: { schema: 'not-kept', streams: false, reportsCached: false, tokensPerS: null },
  })
})

test('a server that takes no schemas is asked again without, and that is said', async () => {
  const found = await checked((response, request) => {
    const refusing = refuses(400, 'response_format json_schema is not supported')
    const format = JSON.stringify(request.body.response_format ?? null)
    return (format.includes('json_schema') ? refusing : streams(inForm))(response, request)
  })
  expect(found).toMatchObject({ outcome: 'works', questions: 2, answer: { schema: 'refused' } })
  const chosen = await checked(streams(inForm), { params: { answerForm: 'none' } })
  expect(chosen.answer?.schema).toBe('not-asked')
})

test('a model that the server does not have is named with the nearest one that it has', async () => {
  const found = await checked(refuses(404, 'no such model'), { model: 'gpt-tset' })
  expect(found).toMatchObject({
    outcome: 'bad-answer',
    message: expect.stringContaining('Did you mean "gpt-test"?'),
    answer: null,
  })
})

test('one failure is enough: a check tries nothing again', async () => {
  const found = await checked(refuses(503, 'overloaded'))
  expect(found).toMatchObject({ outcome: 'bad-answer', questions: 1, message: expect.stringContaining('HTTP 503') })
})

test('a server that says nothing is given up at the deadline', async () => {
  const found = await checked(silent, { deadlineMs: 300 })
  expect(found).toMatchObject({
    outcome: 'not-reached',
    message: expect.stringContaining('did not answer a small question within 0.3 s'),
  })
})

test('a key that is not taken ends it before a question; a list that is not there does not', async () => {
  const refused = await checked(streams(inForm), { lists: refuses(401, 'bad key') })
  expect(refused).toMatchObject({ outcome: 'key-refused', questions: 0 })
  const unlisted = await checked(streams(inForm), { lists: refuses(404, 'no list here') })
  expect(unlisted).toMatchObject({ outcome: 'works', models: [], questions: 1 })
})

test('a server that is not there', async () => {
  const provider = createOpenaiProvider({ keys: createKeyRing(null, {}) })
  const binding = { provider: 'openai', model: 'm', params: { baseUrl: 'http://127.0.0.1:1/v1' } }
  expect(must(await provider.check(binding, 5_000))).toMatchObject({ outcome: 'not-reached', answer: null })
})
