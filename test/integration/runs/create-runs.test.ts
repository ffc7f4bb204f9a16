import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readTextBlob } from '../../../db/blobs.ts'
import { readStoredRecord } from '../../../db/episode-record.ts'
import { eventsOfEpisode } from '../../../db/events.ts'
import { modelCallsOfEpisode } from '../../../db/model-calls.ts'
import { recordSha256 } from '../../../main/runs/record-hash.ts'
import { events as eventSchemas } from '../../../preload/contract/calls.ts'
import type { Result } from '../../../preload/contract/errors.ts'
import { fail } from '../../../preload/contract/errors.ts'
import { resolvedFakeRun as run, wideLimits } from '../../fakes/experiment.ts'
import { type FakeRuns, fakeRuns } from '../../fakes/fake-runs.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.message)
  return result.value
}

/** Statuses of a run and of its trials, and validities of each trial's episodes. */
function standing({ runs }: FakeRuns, runId: string) {
  const { run, trials } = unwrap(runs.get(runId))
  return {
    run: run.status,
    trials: trials.map(({ status, episodes }) => [status, ...episodes.map(({ validity }) => validity ?? 'running')]),
  }
}

/** Plays a run until nothing is left to do. */
async function play(resolved: ReturnType<typeof run>, parts: Parameters<typeof fakeRuns>[1] = {}) {
  const db = tempDatabase()
  const fake = fakeRuns(db, parts)
  const runId = fake.start(resolved)
  await fake.runs.idle()
  return { ...fake, db, runId, standing: standing(fake, runId), results: unwrap(fake.runs.results(runId)) }
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
    ['garbage', 'crash', 'no message'],
    ['bad-event', 'crash', 'chat.text'],
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
