import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { readTextBlob } from '../../../db/blobs.ts'
import { readStoredRecord } from '../../../db/episode-record.ts'
import { modelCallsOfEpisode } from '../../../db/model-calls.ts'
import { resultsOfRun } from '../../../db/results.ts'
import { readRun } from '../../../db/runs.ts'
import { trialsOfRun } from '../../../db/trials.ts'
import { recordSha256 } from '../../../main/runs/record-hash.ts'
import { type ExperimentParts, runExperiment } from '../../../main/runs/run-experiment.ts'
import { fail } from '../../../preload/contract/errors.ts'
import { fakeParts, fakeRun, spawnFake, wideLimits } from '../../fakes/experiment.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

/** Runs one fake experiment to its end. */
async function experiment(run: ReturnType<typeof fakeRun>, options: Partial<ExperimentParts> = {}) {
  const db = tempDatabase()
  const { parts, events } = fakeParts(db, options)
  const ended = await runExperiment(run, parts)
  if (!ended.ok) throw new Error(ended.error.message)
  const { runId, status } = ended.value
  return { db, events, runId, status, results: resultsOfRun(db, runId), trials: trialsOfRun(db, runId) }
}

describe('a run whose episodes end by the rules', () => {
  test('stores every trial, its record under its hash, its metrics', async () => {
    const { db, results, trials, runId, status } = await experiment(fakeRun('complete', [1, 2, 3]))
    expect(status).toBe('done')
    expect(readRun(db, runId)?.status).toBe('done')
    expect(trials.map((trial) => [trial.seed, trial.status])).toEqual([
      [1, 'done'],
      [2, 'done'],
      [3, 'done'],
    ])
    expect(results.map(({ endReason, validity, gameTimeS }) => [endReason, validity, gameTimeS])).toEqual(
      Array(3).fill(['completed', 'valid', 1]),
    )
    for (const result of results) {
      const record = readStoredRecord(db, result.episodeId)
      expect(record && recordSha256(record)).toBe(result.logSha256)
      expect(result.metrics).toEqual([{ id: 'events', value: 3 }])
    }
    expect(new Set(results.map((result) => result.logSha256)).size).toBe(3)
  })

  test('tells how it goes on, trial by trial', async () => {
    const { events } = await experiment(fakeRun('complete', [1, 2]), { concurrency: 1 })
    const kinds = events.map((event) => event.kind)
    expect(kinds[0]).toBe('run-started')
    expect(kinds.at(-1)).toBe('run-ended')
    const last = events.findLast((event) => event.kind === 'episode-progress')
    expect(last?.progress).toMatchObject({ completion: 1, blocks: { right: 2, total: 2 } })
    const progress = events.filter((event) => event.kind === 'run-progress')
    expect(progress.map(({ done, total }) => [done, total])).toEqual([
      [1, 2],
      [2, 2],
    ])
    expect(progress[0]?.remainingMs).toBeGreaterThan(0)
    expect(progress[1]?.remainingMs).toBe(0)
  })

  test('equal seeds give equal records', async () => {
    const first = await experiment(fakeRun('complete'))
    const second = await experiment(fakeRun('complete'))
    expect(first.results[0]?.logSha256).toBe(second.results[0]?.logSha256)
  })

  test('keeps up with a flood of events', async () => {
    const { db, results } = await experiment(fakeRun('flood-events', [1], { events: 20_000 }))
    expect(results[0]?.endReason).toBe('completed')
    expect(db.prepare('SELECT count(*) AS n, max(seq) AS last FROM events').get()).toEqual({ n: 20_001, last: 20_000 })
  })
})

describe('models', () => {
  test('answers are stored beside the episode under the hashes of request and answer', async () => {
    const { db, results } = await experiment(fakeRun('ask-model'))
    const [result] = results
    expect(result).toMatchObject({ endReason: 'completed', modelCalls: 1, tokensIn: 5, tokensOut: 2 })
    const [call] = modelCallsOfEpisode(db, result?.episodeId ?? '')
    expect(call).toMatchObject({ role: 'worker', purpose: 'fake.question', provider: 'scripted', error: null })
    expect(call && readTextBlob(db, call.requestSha256)).toContain('How many?')
    expect(call?.answerSha256 && readTextBlob(db, call.answerSha256)).toBe('{"n":3}')
  })

  test('a refusal reaches the episode, and so does a bug of the gateway', async () => {
    const refusing = await experiment(fakeRun('ask-model'), { answer: async () => fail('model-refused', 'no') })
    expect(refusing.results[0]?.endReason).toBe('model-failure')
    const broken = await experiment(fakeRun('ask-model'), { answer: () => Promise.reject(new Error('bug')) })
    expect(broken.results[0]).toMatchObject({ endReason: 'model-failure', validity: 'infrastructure' })
  })
})

describe('failures that are not the experiment', () => {
  test.each([
    ['crash', 'crash', 'planted crash'],
    ['garbage', 'crash', 'no message'],
    ['bad-event', 'crash', 'chat.text'],
    ['gap-in-events', 'crash', 'event 2 where 1 was due'],
    ['valid-without-end-event', 'crash', 'does not end with episode.end'],
    ['other-trial', 'crash', 'another trial'],
    ['bad-track', 'crash', 'no track'],
    ['server-lost', 'server-lost', 'planted loss'],
  ])('%s never becomes a score', async (behaviour, endReason, message) => {
    const { db, results, trials, status } = await experiment(fakeRun(behaviour))
    expect(results).toMatchObject([{ endReason, validity: 'infrastructure', metrics: [] }])
    expect(db.prepare('SELECT message FROM episodes').pluck().get()).toContain(message)
    expect(trials[0]?.status).toBe('failed')
    expect(status).toBe('done')
  })

  test('a hang ends by the watchdog', async () => {
    const limits = { ...wideLimits, silenceLimitMs: 1_500, pingEveryMs: 200 }
    const { results } = await experiment(fakeRun('spin'), { limits: () => limits })
    expect(results).toMatchObject([{ endReason: 'watchdog', validity: 'infrastructure', metrics: [] }])
  })

  test('are tried again, and the attempt that counts is the valid one', async () => {
    const marker = join(tempFolder(), 'marker')
    const { results, trials, events } = await experiment(fakeRun('crash-once', [1], { marker }), { retries: 1 })
    expect(results.map((result) => result.validity)).toEqual(['infrastructure', 'valid'])
    expect(trials[0]?.status).toBe('done')
    const ended = events.filter((event) => event.kind === 'episode-ended')
    expect(ended.map((event) => event.willRetry)).toEqual([true, false])
  })

  test('that show the same record again are not tried a third time', async () => {
    const { results } = await experiment(fakeRun('server-lost'), { retries: 5 })
    expect(results).toHaveLength(2)
  })
})

describe('cancelling', () => {
  test('stops what runs, starts nothing more, stores both', async () => {
    const stop = new AbortController()
    const spawned: number[] = []
    const onEvent: ExperimentParts['onEvent'] = (event) => {
      if (event.kind === 'episode-progress') stop.abort(new Error('enough'))
    }
    const spawn: ExperimentParts['spawn'] = (limits, onMessage) => {
      const episode = spawnFake(limits, onMessage)
      spawned.push(episode.pid ?? 0)
      return episode
    }
    const { results, trials, status } = await experiment(fakeRun('play-on', [1, 2, 3]), {
      concurrency: 1,
      retries: 1,
      signal: stop.signal,
      onEvent,
      spawn,
    })
    expect(status).toBe('cancelled')
    expect(spawned).toHaveLength(1)
    expect(results).toMatchObject([{ endReason: 'cancelled', validity: 'stopped', metrics: [] }])
    expect(trials.map((trial) => trial.status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  })

  test('an episode that does not stop is killed and cancelled all the same', async () => {
    const stop = new AbortController()
    const { results } = await experiment(fakeRun('ignore-cancel'), {
      signal: stop.signal,
      limits: () => ({ ...wideLimits, graceMs: 300 }),
      onEvent: (event) => {
        if (event.kind === 'episode-progress') stop.abort(new Error('enough'))
      },
    })
    expect(results).toMatchObject([{ endReason: 'cancelled', validity: 'stopped' }])
  })
})

test('a database that refuses ends the run with an error, and no process is left', async () => {
  const db = tempDatabase()
  const { parts } = fakeParts(db, {
    onEvent: (event) => {
      if (event.kind === 'episode-phase') db.exec('DROP TABLE events')
    },
  })
  const ended = await runExperiment(fakeRun('complete', [1, 2, 3]), { ...parts, concurrency: 1 })
  expect(ended).toMatchObject({ ok: false, error: { code: 'storage' } })
})

test('a bug in a metric is not swallowed', async () => {
  const computeMetrics = vi.fn(() => {
    throw new TypeError('planted bug')
  })
  await expect(experiment(fakeRun('complete'), { computeMetrics })).rejects.toThrow('planted bug')
})
