import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { readTextBlob } from '../../../db/blobs.ts'
import { readStoredRecord } from '../../../db/episode-record.ts'
import { eventsOfEpisode } from '../../../db/events.ts'
import { modelCallsOfEpisode } from '../../../db/model-calls.ts'
import { recordSha256 } from '../../../main/runs/record-hash.ts'
import { events as eventSchemas } from '../../../shared/contract/calls.ts'
import { fail } from '../../../shared/contract/errors.ts'
import { resolvedFakeRun as run, wideLimits } from '../../fakes/experiment.ts'
import { fakeRuns, standingOf } from '../../fakes/fake-runs.ts'
import { eventsMetric, silentLog, unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

/** Plays a run until nothing is left to do. */
async function play(resolved: ReturnType<typeof run>, parts: Parameters<typeof fakeRuns>[1] = {}) {
  const db = tempDatabase()
  const fake = fakeRuns(db, parts)
  const runId = fake.start(resolved)
  await fake.runs.idle()
  return { ...fake, db, runId, standing: standingOf(fake.runs, runId), results: unwrap(fake.runs.results(runId)) }
}

describe('a run whose episodes end by the rules', () => {
  test('stores every trial, its record under its hash, its metrics', async () => {
    const { db, results, standing } = await play(run(['complete'], [1, 2, 3]))
    expect(standing).toEqual({ run: 'done', trials: Array(3).fill(['done', 'valid']) })
    for (const result of results) {
      expect(result).toMatchObject({ endReason: 'completed', gameTimeS: 1, metrics: [{ id: 'events', value: 3 }] })
      const record = readStoredRecord(db, result.episodeId)
      expect(record && recordSha256(record)).toBe(result.logSha256)
    }
    expect(new Set(results.map(({ logSha256 }) => logSha256)).size).toBe(3)
  })

  test('tells what happens in the words of the contract', async () => {
    const { events, runId, db, results } = await play(run(['complete'], [1, 2]), { concurrency: 1 })
    for (const { name, payload } of events) expect(eventSchemas[name].parse(payload)).toEqual(payload)
    const changes = events.filter((event) => event.name === 'run.changed').map(({ payload }) => payload)
    expect(changes[0]).toMatchObject({
      id: runId,
      status: 'running',
      trials: { total: 2, waiting: 2 },
      remainingMs: null,
    })
    expect(changes.find(({ trials }) => trials.done === 1)?.remainingMs).toBeGreaterThan(0)
    expect(changes.at(-1)).toMatchObject({ status: 'done', trials: { done: 2, running: 0 }, remainingMs: null })
    const [first] = results
    const episode = events
      .filter((event) => event.name === 'episode.changed')
      .map(({ payload }) => payload)
      .filter(({ id }) => id === first?.episodeId)
    expect(episode[0]).toMatchObject({ status: 'running', phase: null, attempt: 1 })
    expect(episode.some(({ phase }) => phase === 'play')).toBe(true)
    expect(episode.at(-1)?.progress).toMatchObject({ completion: 1, blocksRight: 2 })
    expect(episode.at(-1)).toMatchObject({ status: 'ended', validity: 'valid' })
    const rows = events.flatMap((event) =>
      event.name === 'episode.events' && event.payload.episodeId === first?.episodeId ? event.payload.rows : [],
    )
    expect(rows).toEqual(eventsOfEpisode(db, first?.episodeId ?? ''))
  })
})

test('equal seeds give equal records', async () => {
  const first = await play(run(['complete']))
  const second = await play(run(['complete']))
  expect(first.results[0]?.logSha256).toBe(second.results[0]?.logSha256)
})

describe('models', () => {
  test('answers are stored beside the episode under the hashes of request and answer', async () => {
    const { db, results } = await play(run(['ask-model']))
    const [result] = results
    expect(result).toMatchObject({ endReason: 'completed', modelCalls: 1, tokensIn: 5, tokensOut: 2 })
    const [call] = modelCallsOfEpisode(db, result?.episodeId ?? '')
    expect(call).toMatchObject({ role: 'worker', purpose: 'fake.question', provider: 'scripted', error: null })
    expect(call && readTextBlob(db, call.requestSha256)).toContain('How many?')
    expect(call?.answerSha256 && readTextBlob(db, call.answerSha256)).toBe('{"n":3}')
  })

  test('a refusal reaches the episode, and so does a bug of the gateway', async () => {
    const refusing = await play(run(['ask-model']), { answer: async () => fail('model-refused', 'no') })
    expect(refusing.results[0]?.endReason).toBe('model-failure')
    const broken = await play(run(['ask-model']), { answer: () => Promise.reject(new Error('bug')) })
    expect(broken.results[0]).toMatchObject({ endReason: 'model-failure', validity: 'infrastructure' })
  })
})

describe('failures that are not the experiment', () => {
  test.each([
    ['crash', 'crash', 'planted crash'],
    ['garbage', 'crash', 'not a message'],
    ['bad-event', 'crash', 'Event 1 (chat) is not readable: text: is missing'],
    ['ask-nothing', 'crash', 'question 7 to a model is not a request'],
    ['gap-in-events', 'crash', 'event 2 where 1 was due'],
    ['valid-without-end-event', 'crash', 'does not end with episode.end'],
    ['other-trial', 'crash', 'another trial'],
    ['bad-track', 'crash', 'no track'],
    ['server-lost', 'server-lost', 'planted loss'],
  ])('%s never becomes a score', async (behaviour, endReason, message) => {
    const { runs, runId, results, standing } = await play(run([behaviour]))
    expect(results).toMatchObject([{ endReason, validity: 'infrastructure', metrics: [] }])
    expect(unwrap(runs.get(runId)).trials[0]?.episodes[0]?.message).toContain(message)
    expect(standing).toEqual({ run: 'done', trials: [['failed', 'infrastructure']] })
  })

  test('a hang ends by the watchdog', async () => {
    const limits = { ...wideLimits, silenceLimitMs: 1_500, pingEveryMs: 200 }
    const { results } = await play(run(['spin']), { limits: () => limits })
    expect(results).toMatchObject([{ endReason: 'watchdog', validity: 'infrastructure', metrics: [] }])
  })

  test('are tried again, and the attempt that counts is the valid one', async () => {
    const marker = join(tempFolder(), 'marker')
    const { standing } = await play(run(['crash-once'], [1], { marker }), { retries: 1 })
    expect(standing).toEqual({ run: 'done', trials: [['done', 'infrastructure', 'valid']] })
  })

  test('that show the same record again are not tried a third time', async () => {
    const { results } = await play(run(['server-lost']), { retries: 5 })
    expect(results).toHaveLength(2)
  })
})

describe('order', () => {
  test('several runs share the room; trials come in the order of runs, then of positions', async () => {
    const fake = fakeRuns(tempDatabase(), { concurrency: 2 })
    const first = fake.start(run(['complete'], [1, 2, 3]))
    const second = fake.start(run(['complete'], [4, 5]))
    await fake.runs.idle()
    const running = new Set<string>()
    const begun: string[] = []
    for (const event of fake.events) {
      if (event.name !== 'episode.changed') continue
      const { id, status, runId } = event.payload
      if (status === 'running' && !running.has(id)) begun.push(runId)
      if (status === 'running') running.add(id)
      else running.delete(id)
      expect(running.size).toBeLessThanOrEqual(2)
    }
    expect(begun).toEqual([first, first, first, second, second])
    expect(unwrap(fake.runs.list()).map(({ id, status }) => [id, status])).toEqual([
      [second, 'done'],
      [first, 'done'],
    ])
  })
})

describe('a metric that makes a mistake', () => {
  const broken = {
    ...eventsMetric,
    name: 'broken',
    compute: () => {
      throw new TypeError('planted bug')
    },
  }

  test('is missing; the others, the episode and the run are not', async () => {
    const error = vi.fn()
    const played = await play(run(['complete']), { metrics: [broken, eventsMetric], log: { ...silentLog, error } })
    expect(played.standing).toEqual({ run: 'done', trials: [['done', 'valid']] })
    expect(played.results[0]?.metrics).toEqual([{ id: 'events', value: 3 }])
    const telemetry = played.db.prepare(`SELECT name FROM episode_telemetry WHERE name LIKE 'metric%'`).pluck().all()
    expect(telemetry).toEqual(['metric-failed.broken'])
    expect(error.mock.calls).toEqual([[expect.objectContaining({ metric: 'broken' }), 'a metric made a mistake']])
  })
})

test('a listener that makes a mistake costs nobody else anything', async () => {
  const fake = fakeRuns(tempDatabase())
  fake.runs.onEvent(() => {
    throw new TypeError('planted bug')
  })
  const later: string[] = []
  fake.runs.onEvent(({ name }) => later.push(name))
  const runId = fake.start(run(['complete']))
  await fake.runs.idle()
  expect(standingOf(fake.runs, runId).run).toBe('done')
  expect(later).toEqual(fake.events.map(({ name }) => name))
})

test('events of an episode are read page by page', async () => {
  const { runs, db, results } = await play(run(['flood-events'], [1], { events: 1_000 }))
  const episodeId = results[0]?.episodeId ?? ''
  const all = eventsOfEpisode(db, episodeId)
  expect(all).toHaveLength(1_001)
  const first = unwrap(runs.events(episodeId, -1, 600))
  expect([first.rows, first.more]).toEqual([all.slice(0, 600), true])
  const second = unwrap(runs.events(episodeId, 599, 401))
  expect([second.rows, second.more]).toEqual([all.slice(600), false])
})

test('a trial whose scenario is damaged fails with a message; the run goes on', async () => {
  const db = tempDatabase()
  const fake = fakeRuns(db, { concurrency: 1 })
  const damaged = run(['complete', 'server-lost'])
  fake.runs.onEvent((event) => {
    if (event.name === 'episode.changed' && event.payload.status === 'running') {
      db.exec(`UPDATE conditions SET team_json = '{}' WHERE method_json LIKE '%server-lost%'`)
    }
  })
  const runId = fake.start(damaged)
  await fake.runs.idle()
  expect(standingOf(fake.runs, runId)).toEqual({
    run: 'done',
    trials: [
      ['done', 'valid'],
      ['failed', 'infrastructure'],
    ],
  })
  expect(fake.events.at(-1)).toMatchObject({ name: 'run.changed', payload: { status: 'done' } })
})

test('what there is not is named', async () => {
  const { runs } = fakeRuns(tempDatabase())
  const answers = [runs.get('x'), runs.pause('x'), runs.resume('x'), await runs.cancel('x'), runs.results('x')]
  for (const answer of [...answers, runs.events('x', -1, 10)]) {
    expect(answer).toMatchObject({
      ok: false,
      error: { code: 'unknown-name', message: expect.stringContaining(' x.') },
    })
  }
})
