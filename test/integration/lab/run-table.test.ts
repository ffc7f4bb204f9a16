import { expect, test } from 'vitest'
import { annotateRun } from '../../../db/annotations.ts'
import { readConditionSummaries } from '../../../db/condition-summaries.ts'
import { runAgain } from '../../../db/lost-episodes.ts'
import { resultsOfRun } from '../../../db/results.ts'
import { trialCountsOfRun } from '../../../db/run-progress.ts'
import { summarise } from '../../../main/analysis/summarise.ts'
import { resultColumns } from '../../../main/lab/compared-measures.ts'
import { makeComparison } from '../../../main/lab/comparison.ts'
import { episodeListHandlers, episodeNoteHandlers } from '../../../main/lab/handlers/episode-list.ts'
import { getRunTable, runTableHandlers } from '../../../main/lab/handlers/run-table.ts'
import { readingHandlers } from '../../../main/lab/reader/reading-handlers.ts'
import { runTable } from '../../../main/lab/run-table.ts'
import { runTableMetrics } from '../../../shared/contract/run-table.ts'
import { fakeRuns } from '../../fakes/fake-runs.ts'
import { madeUpStore } from '../../fakes/made-up-store.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { storeComparedRun } from '../../fakes/stored-comparison.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

const EPISODES = 1400
const columns = resultColumns.filter(({ id }) => runTableMetrics.some((metric) => metric === id))

test('a row per condition, newest run first, with the means and intervals of the run’s summary', {
  tags: ['long'],
}, async () => {
  const { db, runIds } = madeUpStore(EPISODES)
  const rows = unwrap(await runTable(db, null))
  expect([...new Set(rows.map(({ runId }) => runId))]).toEqual(runIds)
  const [runId = ''] = runIds
  const results = resultsOfRun(db, runId)
  const ofRun = rows.filter((row) => row.runId === runId)
  const summaries = summarise(results, columns)
  expect(ofRun.map(({ conditionId }) => conditionId)).toEqual([
    ...new Set(results.map(({ conditionId }) => conditionId)),
  ])
  for (const row of ofRun) {
    const own = results.filter(({ conditionId }) => conditionId === row.conditionId)
    expect(row.metrics).toEqual(summaries.findLast(({ conditionId }) => conditionId === row.conditionId)?.metrics)
    expect(row).toMatchObject({
      condition: own[0]?.condition,
      suites: ['villagerbench/construction'],
      scenarios: new Set(own.map(({ scenario }) => scenario)).size,
      trials: new Set(own.map(({ trialId }) => trialId)).size,
      valid: own.filter(({ validity }) => validity === 'valid').length,
      source: 'measured',
    })
    expect(row.costUsd).toBeCloseTo(
      own.reduce((sum, { costUsd }) => sum + costUsd, 0),
      10,
    )
    expect(row.wallTimeS).toBeCloseTo(
      own.reduce((sum, { wallTimeS }) => sum + wallTimeS, 0),
      6,
    )
  }
  expect(ofRun.some(({ metrics }) => metrics.some(({ interval }) => interval !== null))).toBe(true)
})

test('while one of several scenarios has ended there is no interval, in the table, the summary and the comparison', async () => {
  const db = tempDatabase()
  storeComparedRun(db, 'run', [
    { condition: 'causalmace', scenario: 'one', seed: 1, outcome: 0.6 },
    { condition: 'causalmace', scenario: 'one', seed: 2, outcome: 0.8 },
    { condition: 'causalmace', scenario: 'two', seed: 1, outcome: 'cancelled' },
  ])
  const [row] = unwrap(await runTable(db, ['run']))
  const reading = readingHandlers(db, { dataFolder: '', databasePath: '' })
  const summary = unwrap(await reading['run.summary']({ runId: 'run' }))
  const [compared] = unwrap(makeComparison(db, { runIds: ['run'] })).rows
  for (const measures of [row?.metrics, summary.at(-1)?.metrics, compared?.measures]) {
    const completion = measures?.find(({ id }) => id === 'completion')
    expect(completion).toMatchObject({ mean: 0.7, episodes: 2, interval: null })
  }
  expect(summary.map(({ scenario }) => scenario)).toEqual(['villagerbench/construction/one', null])
})

test('intervals are kept, and made anew once another episode has ended', async () => {
  const { db, runIds } = madeUpStore(80)
  const [runId = ''] = runIds
  const first = unwrap(await runTable(db, [runId]))
  const kept = readConditionSummaries(db, [runId])
  expect(kept).toHaveLength(first.length)
  db.prepare(`UPDATE condition_summaries SET metrics_json = '[]'`).run()
  expect(unwrap(await runTable(db, [runId])).map(({ metrics }) => metrics)).toEqual(first.map(() => []))
  db.prepare(`UPDATE condition_summaries SET made_of = '1:0'`).run()
  expect(unwrap(await runTable(db, [runId]))).toEqual(first)
  expect(readConditionSummaries(db, [runId])).toEqual(kept)
})

test('what was made of an episode that runs again is made anew, whatever comes of it', async () => {
  const { db, runIds } = madeUpStore(80)
  const [runId = '', ...others] = runIds
  unwrap(await runTable(db, null))
  runAgain(db, resultsOfRun(db, runId)[0]?.episodeId ?? '')
  const kept = new Set(readConditionSummaries(db, null).map((summary) => summary.runId))
  expect(kept).toEqual(new Set(others))
})

test('a trial in which a person took part is done and not valid, in its row and in its run', async () => {
  const { db, runIds } = madeUpStore(80)
  const [runId = ''] = runIds
  const episode = db
    .prepare(
      `SELECT e.id FROM episodes e JOIN trials t ON t.id = e.trial_id WHERE t.run_id = ? AND e.validity = 'valid'`,
    )
    .pluck()
    .get(runId)
  const validOf = async () => {
    const rows = unwrap(await runTable(db, [runId]))
    const sum = (of: (row: (typeof rows)[number]) => number): number => rows.reduce((all, row) => all + of(row), 0)
    return { valid: sum(({ valid }) => valid), withPerson: sum(({ withPerson = 0 }) => withPerson) }
  }
  const before = await validOf()
  expect([before.withPerson, trialCountsOfRun(db, runId).withPerson]).toEqual([0, undefined])
  db.prepare(`UPDATE episodes SET validity = 'human-intervention' WHERE id = ?`).run(episode)
  db.prepare(`UPDATE episode_summaries SET validity = 'human-intervention' WHERE episode_id = ?`).run(episode)
  expect(await validOf()).toEqual({ valid: before.valid - 1, withPerson: 1 })
  expect(trialCountsOfRun(db, runId)).toMatchObject({ done: before.valid, withPerson: 1 })
})

test('unknown runs, columns, conditions and episodes are named', async () => {
  const { db, runIds } = madeUpStore(40)
  const { runs, events } = fakeRuns(db)
  const table = runTableHandlers(runs, db)
  const list = episodeListHandlers(db)
  const unknown = { ok: false, error: { code: 'unknown-name' } }
  expect(await getRunTable(db, ['nobody'])).toMatchObject(unknown)
  expect(await table['condition.look']({ conditionId: 'nobody', slot: 1 })).toMatchObject(unknown)
  expect(
    await episodeNoteHandlers(db)['episode.annotate']({ episodeId: 'nobody', change: { notes: '' } }),
  ).toMatchObject(unknown)
  const sorted = await list['episode.list']({
    filter: {},
    sort: [{ column: 'id; --', descending: true }],
    offset: 0,
    limit: 1,
  })
  expect(sorted).toMatchObject({
    ok: false,
    error: { code: 'bad-input', message: expect.stringContaining('gameTimeS') },
  })
  const [runId = ''] = runIds
  expect(await table['run.annotate']({ runId, change: { name: 'Mine', tags: ['a', 'a'] } })).toMatchObject({
    ok: true,
    value: { name: 'Mine', tags: ['a'], notes: '', isArchived: false },
  })
  expect(events.at(-1)).toMatchObject({ name: 'run.changed', payload: { id: runId, name: 'Mine' } })
  annotateRun(db, runId, { isArchived: true })
  expect(unwrap(await runTable(db, null)).some((row) => row.runId === runId)).toBe(true)
})
