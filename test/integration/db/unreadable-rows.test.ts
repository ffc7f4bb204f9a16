import { expect, onTestFinished, test } from 'vitest'
import { comparedTrials } from '../../../db/comparison-rows.ts'
import { readConditionSummaries } from '../../../db/condition-summaries.ts'
import { earlierEpisodes } from '../../../db/earlier-episodes.ts'
import { groupEpisodes } from '../../../db/episode-groups.ts'
import { listEpisodes } from '../../../db/episode-list.ts'
import { insertMetrics } from '../../../db/episode-metrics.ts'
import { endEpisode, episodesOfRun, listedEpisodesOfRun } from '../../../db/episodes.ts'
import type { Db } from '../../../db/open.ts'
import { resultsAfter, resultsOfRun } from '../../../db/results.ts'
import { decidedTimesOfRun } from '../../../db/run-progress.ts'
import { countConditions, tableResults } from '../../../db/run-table.ts'
import { listRuns, runningRunIds, runStatus } from '../../../db/runs.ts'
import { storageOfRuns } from '../../../db/storage.ts'
import { listedTrialsOfRun, trialsOfRun } from '../../../db/trials.ts'
import { onUnreadableRow, type UnreadableRow } from '../../../db/unreadable-rows.ts'
import { exportedRows } from '../../../main/analysis/export/exported-rows.ts'
import { storeEpisode, storeRun } from '../../fakes/stored-trial.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

const end = {
  endReason: 'completed',
  validity: 'valid',
  message: '',
  gameTimeMs: 1500,
  wallTimeMs: 2500,
  logSha256: 'f'.repeat(64),
} as const

/** Three trials with an ended episode each. */
function stored(): Db {
  const db = tempDatabase()
  storeRun(db, 3)
  for (const seed of [1, 2, 3]) {
    const id = storeEpisode(db, `trial-${seed}`)
    insertMetrics(db, id, [{ id: 'completion', value: 1 }])
    endEpisode(db, id, end)
  }
  return db
}

function heard(): UnreadableRow[] {
  const rows: UnreadableRow[] = []
  onTestFinished(onUnreadableRow((row) => rows.push(row)))
  return rows
}

function exported(db: Db): readonly string[] {
  return [...(exportedRows(db, { runIds: ['run'] }, null) ?? [])].map(({ result }) => result.episodeId)
}

const window = { filter: {}, sort: [], offset: 0, limit: 10 }
const others = ['trial-1-1', 'trial-3-1']

test('an unreadable summary is named and left out of results, tables, the list of episodes and the export', () => {
  const db = stored()
  db.exec(`UPDATE episode_summaries SET cost_usd = 9e999, completion = 9e999 WHERE episode_id = 'trial-2-1'`)
  const named = heard()
  expect(resultsOfRun(db, 'run').map(({ episodeId }) => episodeId)).toEqual(others)
  expect(named).toMatchObject([{ table: 'episodes', key: expect.stringContaining('episode_id trial-2-1') }])
  expect(named[0]?.reason).toContain('cost_usd')
  expect(listEpisodes(db, window).map(({ episodeId }) => episodeId)).toEqual(others)
  expect(tableResults(db, 'run').map(({ trialId }) => trialId)).toEqual(['trial-1', 'trial-3'])
  expect(comparedTrials(db, 'run').map(({ seed }) => seed)).toEqual([1, 3])
  expect(exported(db)).toEqual(others)
})

test('a page of results goes on behind unreadable ones', () => {
  const db = stored()
  db.exec(`UPDATE episode_summaries SET cost_usd = 9e999 WHERE episode_id = 'trial-2-1'`)
  const after = resultsAfter(db, 'run', 'trial-1-1', 1)
  expect(after?.map(({ episodeId }) => episodeId)).toEqual(['trial-3-1'])
})

test('an unreadable metric hides itself alone', () => {
  const db = stored()
  db.exec(`UPDATE episode_metrics SET value = 9e999 WHERE episode_id = 'trial-2-1'`)
  expect(resultsOfRun(db, 'run').map(({ metrics }) => metrics.length)).toEqual([1, 0, 1])
  expect(listEpisodes(db, window).map(({ metrics }) => metrics.length)).toEqual([1, 0, 1])
})

test('an episode, a course and a trial that are unreadable hide themselves alone', () => {
  const db = stored()
  db.exec(`UPDATE episode_courses SET versions_json = '{' WHERE episode_id = 'trial-2-1'`)
  expect(exported(db)).toEqual(others)
  db.exec(`UPDATE episodes SET game_time_ms = 9e999 WHERE id = 'trial-1-1'`)
  expect(listedEpisodesOfRun(db, 'run').map(({ id }) => id)).toEqual(['trial-2-1', 'trial-3-1'])
  expect(() => episodesOfRun(db, 'run')).toThrow('a row of episodes is not readable')
  db.exec(`UPDATE trials SET clock = 'sundial' WHERE id = 'trial-3'`)
  expect(listedTrialsOfRun(db, 'run').map(({ id }) => id)).toEqual(['trial-1', 'trial-2'])
  expect(() => trialsOfRun(db, 'run')).toThrow('a row of trials is not readable')
})

test('an unreadable run leaves the list, but its status and its being at work are known', () => {
  const db = stored()
  const named = heard()
  db.exec(`INSERT INTO runs (id, name, spec_json, model_kind, status, created_at, lease_owner, lease_until)
           VALUES ('bad', 'bad', '{', 'simulated', 'running', '2026-01-02', 'lab-0', '2026-01-02')`)
  expect(listRuns(db).map(({ id }) => id)).toEqual(['run'])
  expect(named).toMatchObject([{ table: 'runs', key: 'id bad' }])
  expect(runStatus(db, 'bad')).toBe('running')
  expect(runningRunIds(db, 'lab-0')).toEqual(['run', 'bad'])
})

test('sums over episodes, estimates, storage and the time of a run go on without an unreadable one', () => {
  const db = stored()
  const named = heard()
  db.exec(`UPDATE episode_summaries SET cost_usd = 9e999, completion = 9e999, record_bytes = 1 << 60
           WHERE episode_id = 'trial-2-1'`)
  expect(groupEpisodes(db, {}, 'run')).toMatchObject([
    { key: 'run', episodes: 3, costUsd: 0, means: { completion: 1 } },
  ])
  expect(storageOfRuns(db)).toEqual([])
  db.exec(`UPDATE trials SET status = 'done'`)
  db.exec(`UPDATE episodes SET wall_time_ms = 9e999, game_time_ms = 9e999 WHERE id = 'trial-2-1'`)
  expect(decidedTimesOfRun(db, 'run')).toHaveLength(2)
  expect(earlierEpisodes(db)).toEqual([])
  expect(named.map(({ table }) => table)).toEqual(['runs', 'episodes', 'episodes'])
})

test('kept intervals and rows of the table of runs that are unreadable hide themselves alone', () => {
  const db = stored()
  db.exec(`INSERT INTO condition_summaries (run_id, condition_id, made_of, metrics_json)
           VALUES ('run', 'c0ffee000000', '1:3', '{')`)
  expect(readConditionSummaries(db, null)).toEqual([])
  expect(countConditions(db, null)).toHaveLength(1)
})
