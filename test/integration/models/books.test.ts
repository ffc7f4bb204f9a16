/** Runs that ask a live model: what is stored of it, what it may cost, and which answers are used again. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { modelCallsOfEpisode, spentByRun } from '../../../db/model-calls.ts'
import { type Db, transaction } from '../../../db/open.ts'
import { writeSettings } from '../../../db/settings.ts'
import { createAnswerModels } from '../../../main/lab/answer-models.ts'
import { keysOf } from '../../../main/lab/lab-keys.ts'
import type { Budget, RunSpec } from '../../../shared/contract/run.ts'
import type { Settings } from '../../../shared/contract/settings.ts'
import { everyRole } from '../../fakes/every-role.ts'
import { resolvedFakeRun } from '../../fakes/experiment.ts'
import { fakeRuns, standingOf } from '../../fakes/fake-runs.ts'
import {
  type Behaviour,
  beginStream,
  event,
  modelServer,
  piece,
  refuses,
  silent,
  stream,
  streams,
} from '../../fakes/model-server.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const price = { inputUsdPerMillion: 1_000, outputUsdPerMillion: 10_000, cachedInputUsdPerMillion: 500 }

async function bench(behaviours: readonly Behaviour[], settings: Partial<Settings> = {}, concurrency = 2) {
  const server = await modelServer(...behaviours)
  const db = tempDatabase()
  transaction(db, () => writeSettings(db, { prices: { 'gpt-test': price }, ...settings }))
  const { answer } = createAnswerModels(db, keysOf(tempFolder()).ring)
  const bench = fakeRuns(db, { answer, concurrency })
  const start = (seeds: readonly number[], more: Pick<RunSpec, 'budget' | 'reuse'> = {}, params = {}) => {
    const run = resolvedFakeRun(['ask-model'], seeds)
    const model = { provider: 'openai', model: 'gpt-test', params: { baseUrl: server.baseUrl, retries: 0, ...params } }
    return unwrap(
      bench.runs.start(
        { ...run, spec: { ...run.spec, ...more, model }, models: [{ bindings: everyRole(model) }] },
        'live',
      ),
    ).runId
  }
  return { ...bench, db, server, start }
}

function callsOf(db: Db, runs: Awaited<ReturnType<typeof bench>>['runs'], runId: string) {
  const episodes = unwrap(runs.get(runId)).trials.flatMap((trial) => trial.episodes)
  return episodes.map(({ id }) => modelCallsOfEpisode(db, id)[0])
}

test('tokens, cost and kind of every call are stored', async () => {
  const { runs, start, db } = await bench([streams('{"n":3}')])
  const runId = start([1])
  await runs.idle()
  expect(callsOf(db, runs, runId)).toMatchObject([
    {
      provider: 'openai',
      model: 'gpt-test',
      promptTokens: 11,
      answerTokens: 3,
      costUsd: 0.041,
      reusedFrom: null,
      cachedTokens: null,
    },
  ])
  expect(unwrap(runs.results(runId))).toMatchObject([
    { modelKind: 'live', tokensIn: 11, tokensOut: 3, costUsd: expect.closeTo(0.041, 10) },
  ])
})

test('what a server had in its cache is counted, priced and stored', async () => {
  const { runs, start, db } = await bench([
    streams('{"n":3}', 'stop', { prompt_tokens_details: { cached_tokens: 10 } }),
  ])
  const runId = start([1])
  await runs.idle()
  expect(callsOf(db, runs, runId)).toMatchObject([{ promptTokens: 11, cachedTokens: 10, costUsd: 0.036 }])
  expect(unwrap(runs.results(runId))).toMatchObject([{ tokensIn: 11, cachedTokens: 10 }])
})

test('a call without an answer costs what the server took', async () => {
  const { runs, start, db } = await bench([streams('', 'content_filter')])
  const runId = start([1])
  await runs.idle()
  expect(callsOf(db, runs, runId)).toMatchObject([{ error: 'model-refused', promptTokens: 11, costUsd: 0.041 }])
  expect(standingOf(runs, runId)).toEqual({ run: 'done', trials: [['failed', 'infrastructure']] })
})

test('a failed model is a failure of the infrastructure, never a score', async () => {
  const { runs, start } = await bench([refuses(500, 'Oops.')])
  const runId = start([1])
  await runs.idle()
  expect(unwrap(runs.results(runId))).toMatchObject([
    { endReason: 'model-failure', validity: 'infrastructure', metrics: [] },
  ])
})

test.each<[string, Budget, Budget]>([
  ['tokens', { tokens: 120 }, { tokens: 1000 }],
  ['US dollars', { usd: 1.05 }, { usd: 3, tokens: 1000 }],
])(
  'a budget of %s pauses the run, and raising it lets the run go on without paying twice',
  async (_name, small, large) => {
    const { runs, start, server } = await bench([streams('{"n":3}')], {}, 1)
    const runId = start([1, 2, 3], { budget: small }, { maxAnswerTokens: 100 })
    await runs.idle()
    expect(standingOf(runs, runId)).toEqual({
      run: 'paused',
      trials: [['done', 'valid'], ['waiting', 'stopped'], ['waiting']],
    })
    const [, stopped] = unwrap(runs.results(runId))
    expect(stopped).toMatchObject({ endReason: 'budget', costUsd: 0, modelCalls: 0 })
    expect(server.asked).toHaveLength(1)

    unwrap(runs.resume(runId))
    await runs.idle()
    expect(standingOf(runs, runId).run).toBe('paused')
    expect(server.asked).toHaveLength(1)

    unwrap(runs.resume(runId, large))
    await runs.idle()
    expect(standingOf(runs, runId).run).toBe('done')
    expect(server.asked).toHaveLength(3)
    expect(unwrap(runs.get(runId)).spec.budget).toEqual(large)
  },
)

test('a budget counts what another lab has spent before', async () => {
  const { runs, start, db, server } = await bench([streams('{"n":3}')], {}, 1)
  const runId = start([1, 2], { budget: { tokens: 120 } }, { maxAnswerTokens: 100 })
  await runs.idle()
  await runs.close()
  const next = fakeRuns(db, { answer: createAnswerModels(db, keysOf(tempFolder()).ring).answer, owner: 'lab-2' })
  unwrap(next.runs.resume(runId))
  await next.runs.idle()
  expect(standingOf(next.runs, runId).run).toBe('paused')
  expect(server.asked).toHaveLength(1)
})

test('a budget counts sends that failed before the answer, also after a restart', async () => {
  const usage = { prompt_tokens: 11, completion_tokens: 3 }
  const breaksOff = stream(piece({ content: '{' }), event({ id: 'x', choices: [], usage }))
  const { runs, start, db } = await bench([breaksOff, streams('{"n":3}')], {}, 1)
  const runId = start([1], {}, { retries: 1 })
  await runs.idle()
  expect(callsOf(db, runs, runId)).toMatchObject([{ promptTokens: 11, answerTokens: 3, failedTokens: 14 }])
  expect(spentByRun(db, runId).tokens).toBe(28)
})

test('calls at a time are limited over all episodes', async () => {
  const slow: Behaviour = (response, asked) => void setImmediate(() => streams('{"n":3}')(response, asked))
  const { runs, start, server } = await bench([slow], { modelCalls: 1 }, 4)
  start([1, 2, 3, 4])
  await runs.idle()
  expect(server.asked).toHaveLength(4)
  expect(server.mostAtOnce()).toBe(1)
})

test('a cancel ends calls that wait and calls that are under way', async () => {
  const { runs, start, server } = await bench([silent], { modelCalls: 1 }, 2)
  const runId = start([1, 2])
  await expect.poll(() => server.asked.length, { timeout: 60_000 }).toBe(1)
  unwrap(await runs.cancel(runId))
  const asked = unwrap(runs.results(runId)).filter(({ modelCalls }) => modelCalls > 0)
  // The place that the first one leaves may let the second one out, to be cut off before it has arrived: it is booked, too.
  expect(asked.length).toBeGreaterThanOrEqual(server.asked.length)
  expect(asked[0]?.costUsd).toBeGreaterThan(0)
  await Promise.all(server.asked.map(({ closed }) => closed))
  expect(standingOf(runs, runId)).toEqual({
    run: 'cancelled',
    trials: [
      ['cancelled', 'stopped'],
      ['cancelled', 'stopped'],
    ],
  })
})

test('a call that is cut off in its answer is booked with what had come of it', async () => {
  const stalls: Behaviour = (response) => {
    beginStream(response)
    response.write(piece({ content: 'a long answer, word for word. '.repeat(20) }))
  }
  const { runs, start, server, db } = await bench([stalls], {}, 1)
  const runId = start([1], {}, { timeouts: { connectS: 30, firstTokenS: 30, totalS: 60 } })
  await expect.poll(() => server.asked.length, { timeout: 60_000 }).toBe(1)
  await setTimeout(500)
  unwrap(await runs.cancel(runId))
  const [call] = callsOf(db, runs, runId)
  expect(call).toMatchObject({ error: 'cancelled', answerSha256: null })
  expect(call?.answerTokens).toBeGreaterThan(100)
})

test('an answer stays with its trial unless the run lets it travel, and one that travelled says whence', async () => {
  const { runs, start, db, server } = await bench([streams('{"n":3}')], {}, 1)
  const first = start([1])
  await runs.idle()
  const [original] = unwrap(runs.get(first)).trials[0]?.episodes ?? []
  start([1])
  start([1], { reuse: 'none' })
  start([2], { reuse: 'paired' })
  await runs.idle()
  expect(server.asked).toHaveLength(4)

  const paired = start([1], { reuse: 'paired' })
  const shared = start([7], { reuse: 'shared', budget: { tokens: 1 } })
  await runs.idle()
  expect(server.asked).toHaveLength(4)
  for (const runId of [paired, shared]) {
    expect(callsOf(db, runs, runId)).toMatchObject([{ reusedFrom: original?.id, costUsd: 0, promptTokens: 11 }])
  }
  expect(unwrap(runs.results(paired))).toMatchObject([{ reusedCalls: 0 }])
  expect(unwrap(runs.results(shared))).toMatchObject([{ reusedCalls: 1 }])
})

test('episodes that ask the same at the same moment get one answer where the run pairs them', async () => {
  const slow: Behaviour = async (response, asked) => {
    await expect.poll(() => waiting(), { timeout: 60_000 }).toBe(2)
    await streams('{"n":3}')(response, asked)
  }
  const { runs, db, server } = await bench([slow], {}, 2)
  const waiting = () => unwrap(runs.list()).reduce((sum, { trials }) => sum + trials.running, 0)
  const model = { provider: 'openai', model: 'gpt-test', params: { baseUrl: server.baseUrl } }
  const two = resolvedFakeRun(['ask-model', 'ask-model'])
  const methods = two.methods.map((method, index) => ({ ...method, params: { ...method.params, index } }))
  const { runId } = unwrap(
    runs.start(
      { ...two, methods, spec: { ...two.spec, reuse: 'paired', model }, models: [{ bindings: everyRole(model) }] },
      'live',
    ),
  )
  await runs.idle()
  expect(server.asked).toHaveLength(1)
  const sources = callsOf(db, runs, runId).map((call) => call?.reusedFrom === null)
  expect(sources.toSorted()).toEqual([false, true])
})

test('another parameter is another question', async () => {
  const { runs, start, server } = await bench([streams('{"n":3}')], {}, 1)
  start([1])
  start([1], { reuse: 'shared' }, { temperature: 0.5 })
  await runs.idle()
  expect(server.asked).toHaveLength(2)
})

test('keys of a file are read by the lab alone', async () => {
  const server = await modelServer(streams('{"n":3}'))
  const folder = tempFolder()
  writeFileSync(join(folder, 'keys.json'), JSON.stringify({ [server.baseUrl]: 'key-of-file' }), { mode: 0o600 })
  const db = tempDatabase()
  const { runs } = fakeRuns(db, { answer: createAnswerModels(db, keysOf(folder).ring).answer })
  const run = resolvedFakeRun(['ask-model'])
  const model = { provider: 'openai', model: 'gpt-test', params: { baseUrl: server.baseUrl } }
  unwrap(runs.start({ ...run, models: [{ bindings: everyRole(model) }] }, 'live'))
  await runs.idle()
  expect(server.asked[0]?.headers.authorization).toBe('Bearer key-of-file')
})
