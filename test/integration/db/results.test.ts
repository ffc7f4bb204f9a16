import { expect, test } from 'vitest'
import { putBlob } from '../../../db/blobs.ts'
import { insertMetrics } from '../../../db/episode-metrics.ts'
import { endEpisode, episodesOfTrial } from '../../../db/episodes.ts'
import { insertModelCall, modelCallsOfEpisode } from '../../../db/model-calls.ts'
import { attempt } from '../../../db/open.ts'
import { resultsOfRun } from '../../../db/results.ts'
import { endRun, readRun } from '../../../db/runs.ts'
import { cancelWaitingTrials, setTrialStatus, trialsOfRun } from '../../../db/trials.ts'
import { storedSpec, storeEpisode, storeRun } from '../../fakes/stored-trial.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

const completed = {
  endReason: 'completed',
  validity: 'valid',
  message: '',
  gameTimeMs: 1500,
  wallTimeMs: 2500,
  logSha256: 'f'.repeat(64),
} as const

test('one row per ended episode, with metrics and sums of its model calls', () => {
  const db = tempDatabase()
  storeRun(db, 2)
  const crashed = storeEpisode(db, 'trial-1', 1)
  endEpisode(db, crashed, { ...completed, endReason: 'crash', validity: 'infrastructure', logSha256: null })
  const valid = storeEpisode(db, 'trial-1', 2)
  const call = {
    role: 'planner',
    purpose: 'p',
    provider: 'scripted',
    model: 'scripted',
    requestSha256: putBlob(db, 'model-request', '{}'),
    answerSha256: null,
    error: null,
    promptTokens: 10,
    answerTokens: 3,
    realLatencyMs: 1,
    costUsd: 0.25,
    reusedFrom: null,
    cachedTokens: null,
    isCutOff: false,
    failedTokens: 0,
  } as const
  insertModelCall(db, valid, { ...call, seq: 0 })
  insertModelCall(db, valid, { ...call, seq: 1, error: 'model-refused', cachedTokens: 8, isCutOff: true })
  insertMetrics(db, valid, [
    { id: 'completion', value: 1 },
    { id: 'balance', value: null },
  ])
  endEpisode(db, valid, completed)
  storeEpisode(db, 'trial-2', 1)

  const [first, second, ...more] = resultsOfRun(db, 'run')
  expect(more).toEqual([])
  expect(first).toMatchObject({ episodeId: crashed, endReason: 'crash', logSha256: '', modelCalls: 0, metrics: [] })
  expect(first?.cachedTokens).toBeNull()
  expect(second).toMatchObject({
    trialId: 'trial-1',
    condition: 'causalmace',
    method: 'causalmace',
    variant: 'default',
    teamSize: 2,
    modelKind: 'simulated',
    gameTimeS: 1.5,
    wallTimeS: 2.5,
    modelCalls: 2,
    tokensIn: 20,
    tokensOut: 6,
    cachedTokens: 8,
    costUsd: 0.5,
  })
  expect(second?.metrics.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
    { id: 'balance', value: null },
    { id: 'completion', value: 1 },
  ])
  expect(modelCallsOfEpisode(db, valid).map((row) => [row.error, row.cachedTokens, row.isCutOff])).toEqual([
    [null, null, false],
    ['model-refused', 8, true],
  ])
})

test('a trial has at most one valid episode', () => {
  const db = tempDatabase()
  storeRun(db)
  endEpisode(db, storeEpisode(db, 'trial-1', 1), completed)
  const second = storeEpisode(db, 'trial-1', 2)
  expect(attempt(() => endEpisode(db, second, completed))).toMatchObject({ ok: false, error: { code: 'storage' } })
  expect(episodesOfTrial(db, 'trial-1').map((row) => row.status)).toEqual(['ended', 'running'])
})

test('cancelling a run leaves what is decided and what is running', () => {
  const db = tempDatabase()
  storeRun(db, 3)
  setTrialStatus(db, 'trial-1', 'done')
  setTrialStatus(db, 'trial-2', 'running')
  expect(cancelWaitingTrials(db, 'run')).toEqual(['trial-3'])
  expect(trialsOfRun(db, 'run').map((trial) => trial.status)).toEqual(['done', 'running', 'cancelled'])
  expect(readRun(db, 'run')).toMatchObject({ spec: storedSpec, status: 'running', endedAt: null })
  endRun(db, 'run', 'cancelled', '2026-01-01T00:01:00.000Z')
  expect(readRun(db, 'run')?.status).toBe('cancelled')
  expect(readRun(db, 'other')).toBeNull()
})

test('deleting a run takes everything under it along', () => {
  const db = tempDatabase()
  storeRun(db)
  insertMetrics(db, storeEpisode(db), [{ id: 'completion', value: 1 }])
  db.exec(`DELETE FROM runs`)
  expect(
    db.prepare('SELECT (SELECT count(*) FROM trials) + (SELECT count(*) FROM episode_metrics) AS n').get(),
  ).toEqual({
    n: 0,
  })
})
