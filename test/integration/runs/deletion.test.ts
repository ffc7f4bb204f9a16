import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readBlob } from '../../../db/blobs.ts'
import { deletedRuns, markDeleted, NEVER_BACK, reclaimStep } from '../../../db/deleted-runs.ts'
import { countEpisodes } from '../../../db/episode-list.ts'
import { insertImportedRun } from '../../../db/imported-runs.ts'
import { type Db, openDatabase } from '../../../db/open.ts'
import { resultsOfRun } from '../../../db/results.ts'
import { listRuns } from '../../../db/runs.ts'
import { storageOfRuns } from '../../../db/storage.ts'
import { trashedRuns } from '../../../db/trash.ts'
import { Deletion, GRACE_MS } from '../../../main/runs/deletion.ts'
import { StepSweeper } from '../../../main/runs/sweep/step-sweeper.ts'
import { resolvedFakeRun } from '../../fakes/experiment.ts'
import { fakeRuns, heldAnswers, isPlaying, standingOf } from '../../fakes/fake-runs.ts'
import { madeUpStore } from '../../fakes/made-up-store.ts'
import { silentLog, unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const ORPHANS_SQL = `
  SELECT count(*) FROM blobs WHERE sha256 NOT IN (
    SELECT scenario_sha256 FROM trials UNION SELECT header_sha256 FROM episodes WHERE header_sha256 IS NOT NULL
    UNION SELECT track_sha256 FROM episodes WHERE track_sha256 IS NOT NULL UNION SELECT request_sha256 FROM model_calls
    UNION SELECT answer_sha256 FROM model_calls WHERE answer_sha256 IS NOT NULL UNION SELECT picture_sha256 FROM request_pictures)`

const tables = [
  'runs',
  'trials',
  'episodes',
  'events',
  'model_calls',
  'episode_metrics',
  'episode_summaries',
  'episode_courses',
  'blobs',
] as const

function count(db: Db, sql: string): number {
  return Number(db.prepare(sql).pluck().get())
}

function rowsOf(db: Db): Readonly<Record<string, number>> {
  return Object.fromEntries(tables.map((table) => [table, count(db, `SELECT count(*) FROM ${table}`)]))
}

/** A lab whose day begins `later` ms from now. */
function deletionOf(db: Db, later = 0): Deletion {
  const deletion = new Deletion({
    db,
    sweeper: new StepSweeper(db),
    now: () => new Date(Date.now() + later),
    log: silentLog,
  })
  onTestFinished(() => deletion.close())
  return deletion
}

describe('a deleted run', () => {
  test('is in no list and answers to nothing; restored, it is as it was', async () => {
    const { db, runIds } = madeUpStore(80)
    const [runId = ''] = runIds
    const { runs, events } = fakeRuns(db)
    const before = { results: unwrap(runs.results(runId)), list: unwrap(runs.list()), storage: storageOfRuns(db) }
    const [episode] = before.results
    expect(unwrap(runs.delete(runId))).toEqual({ graceMs: GRACE_MS, trashDays: 0 })
    expect(events.at(-1)).toEqual({ name: 'run.removed', payload: { runId } })
    expect(unwrap(runs.list()).map(({ id }) => id)).toEqual(runIds.slice(1))
    expect(countEpisodes(db, { withArchived: true })).toBe(78)
    expect(storageOfRuns(db)).toHaveLength(39)
    const gone = { ok: false, error: { code: 'unknown-name' } }
    expect(runs.get(runId)).toMatchObject(gone)
    expect(runs.annotate(runId, { notes: 'x' })).toMatchObject(gone)
    expect(runs.delete(runId)).toMatchObject(gone)
    expect(runs.events(episode?.episodeId ?? '', -1, 1)).toMatchObject(gone)
    expect(await runs.track(episode?.episodeId ?? '', 0, 1)).toMatchObject(gone)
    expect(unwrap(runs.restore(runId))).toMatchObject({ id: runId })
    expect(events.at(-1)).toMatchObject({ name: 'run.changed', payload: { id: runId } })
    expect({ results: unwrap(runs.results(runId)), list: unwrap(runs.list()), storage: storageOfRuns(db) }).toEqual(
      before,
    )
    expect(runs.restore('nobody')).toMatchObject(gone)
  })

  test('cannot be one whose episodes are played, even when it was cancelled or paused', async () => {
    const db = tempDatabase()
    const { answer, letGo } = heldAnswers()
    const { runs, start, next } = fakeRuns(db, { answer })
    const runId = start(resolvedFakeRun(['ask-model']))
    await next(isPlaying)
    expect(runs.delete(runId)).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
    unwrap(runs.pause(runId))
    expect(runs.delete(runId)).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
    letGo()
    await runs.idle()
    expect(runs.delete(runId)).toMatchObject({ ok: true })
  })
})

test('a run that measures a deleted one does not go on, and never keeps a place from others', async () => {
  const db = tempDatabase()
  const { runs, start } = fakeRuns(db, { concurrency: 1 })
  const about = start(resolvedFakeRun(['complete'], [1]))
  await runs.idle()
  runs.setConcurrency(0)
  const measuring = start(resolvedFakeRun(['complete'], [1, 2]))
  unwrap(runs.pause(measuring))
  const episodeId = unwrap(runs.get(about)).trials[0]?.episodes[0]?.id
  db.prepare(`UPDATE runs SET purpose = 'twins', about_episode = ? WHERE id = ?`).run(episodeId, measuring)
  unwrap(runs.delete(about))
  expect(runs.resume(measuring)).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
  unwrap(runs.restore(about))
  unwrap(runs.resume(measuring))
  const other = start(resolvedFakeRun(['complete'], [9]))
  markDeleted(db, measuring, NEVER_BACK)
  runs.setConcurrency(1)
  await runs.idle()
  expect(standingOf(runs, other)).toEqual({ run: 'done', trials: [['done', 'valid']] })
})

describe('once its time is over, it leaves the file', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    return () => {
      vi.useRealTimers()
    }
  })

  test('with the runs that measure its episodes', async () => {
    const { db, runIds } = madeUpStore(40)
    const [gone = '', twins = '', forks = '', ...kept] = runIds
    const episodeOf = (runId: string) => resultsOfRun(db, runId)[0]?.episodeId
    const about = db.prepare('UPDATE runs SET purpose = ?, about_episode = ? WHERE id = ?')
    about.run('twins', episodeOf(gone), twins)
    about.run('forks', episodeOf(gone), forks)
    const deletion = deletionOf(db)
    deletion.mark(gone)
    deletion.begin(gone)
    expect(trashedRuns(db, 1).map(({ runId }) => runId)).toEqual([gone])
    vi.advanceTimersByTime(2 * GRACE_MS)
    vi.useRealTimers()
    await deletion.idle()
    expect(new Set(db.prepare('SELECT id FROM runs').pluck().all())).toEqual(new Set(kept))
    expect(count(db, 'SELECT count(*) FROM episodes')).toBe(kept.length)
  })

  test('with every content that nothing else refers to, and with no other', async () => {
    const { db, runIds } = madeUpStore(120)
    const [gone = '', kept = ''] = runIds
    const before = rowsOf(db)
    const orphans = count(db, ORPHANS_SQL)
    const results = resultsOfRun(db, kept)
    const deletion = deletionOf(db)
    deletion.mark(gone)
    deletion.begin(gone)
    await vi.advanceTimersByTimeAsync(GRACE_MS)
    expect(rowsOf(db)).toEqual(before)
    vi.advanceTimersByTime(GRACE_MS)
    vi.useRealTimers()
    await deletion.idle()
    const after = rowsOf(db)
    expect(after).toMatchObject({
      runs: 39,
      episodes: 117,
      episode_summaries: 117,
      episode_courses: 117,
      events: 117 * 6,
      model_calls: 117 * 4,
    })
    expect(after.blobs).toBeLessThanOrEqual((before.blobs ?? 0) - 3)
    expect(count(db, ORPHANS_SQL)).toBe(orphans)
    expect(db.pragma('foreign_key_check')).toEqual([])
    expect(resultsOfRun(db, kept)).toEqual(results)
    const tracks = db.prepare('SELECT track_sha256 FROM episodes').pluck().all()
    for (const sha256 of tracks) expect(readBlob(db, String(sha256))).toHaveLength(5000)
    expect(count(db, 'PRAGMA freelist_count')).toBe(0)
  })

  test('a restored one stays', async () => {
    const { db, runIds } = madeUpStore(40)
    const [runId = ''] = runIds
    const deletion = deletionOf(db)
    deletion.mark(runId)
    deletion.begin(runId)
    expect(deletion.unmark(runId)).toBe(true)
    deletion.forget(runId)
    vi.advanceTimersByTime(10 * GRACE_MS)
    vi.useRealTimers()
    await deletion.idle()
    expect(listRuns(db)).toHaveLength(40)
  })
})

describe('a lab that is closed in between', () => {
  test('leaves the rest to the next one, which takes up where it stopped and restores nothing of it', async () => {
    const path = join(tempFolder(), 'lab.sqlite')
    const first = madeUpStore(120, path)
    const [runId = ''] = first.runIds
    const orphans = count(first.db, ORPHANS_SQL)
    const closed = deletionOf(first.db)
    closed.mark(runId)
    closed.begin(runId)
    await closed.close()
    for (let step = 0; step < 4; step++) expect(reclaimStep(first.db, runId)).toBe(true)
    expect(count(first.db, ORPHANS_SQL)).toBe(orphans)
    const pages = count(first.db, 'PRAGMA page_count')
    first.db.close()
    const db = unwrap(openDatabase(path))
    onTestFinished(() => {
      db.close()
    })
    const next = deletionOf(db, 2 * GRACE_MS)
    expect(next.unmark(runId)).toBe(false)
    await vi.waitFor(() => expect(deletedRuns(db)).toEqual([]), { timeout: 30_000 })
    await next.idle()
    expect(rowsOf(db)).toMatchObject({ runs: 39, episodes: 117, events: 117 * 6 })
    expect(count(db, ORPHANS_SQL)).toBe(orphans)
    expect(count(db, 'PRAGMA page_count')).toBeLessThan(pages)
  })

  test('leaves it restorable where its time is not over', () => {
    const { db, runIds } = madeUpStore(40)
    const [runId = ''] = runIds
    deletionOf(db).mark(runId)
    const { runs } = fakeRuns(db)
    expect(unwrap(runs.list())).toHaveLength(39)
    expect(runs.restore(runId)).toMatchObject({ ok: true })
    expect(unwrap(runs.list())).toHaveLength(40)
  })
})

describe('the trash', () => {
  const DAY_MS = 86_400_000
  let days = 7

  beforeEach(() => {
    days = 7
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
    return () => {
      vi.useRealTimers()
    }
  })

  function trashOf(db: Db) {
    const parts = { db, sweeper: new StepSweeper(db), log: silentLog, now: () => new Date(), trashDays: () => days }
    const deletion = new Deletion(parts)
    onTestFinished(() => deletion.close())
    return deletion
  }

  function put(deletion: Deletion, runId: string): void {
    deletion.mark(runId)
    deletion.begin(runId)
  }

  test('keeps a run for as many days as the settings say, through a restart, then lets it go', async () => {
    const { db, runIds } = madeUpStore(40)
    const [runId = ''] = runIds
    const first = trashOf(db)
    put(first, runId)
    await vi.advanceTimersByTimeAsync(3 * DAY_MS)
    expect(trashedRuns(db, days)).toMatchObject([
      { runId, episodes: 1, goesAt: new Date(Date.now() + 4 * DAY_MS).toISOString() },
    ])
    expect(trashedRuns(db, days)[0]?.bytes).toBeGreaterThan(1000)
    await first.close()
    const next = trashOf(db)
    await vi.advanceTimersByTimeAsync(3.9 * DAY_MS)
    expect(next.unmark(runId)).toBe(true)
    put(next, runId)
    await vi.advanceTimersByTimeAsync(7.1 * DAY_MS)
    vi.useRealTimers()
    await next.idle()
    expect(trashedRuns(db, days)).toEqual([])
    expect(rowsOf(db)).toMatchObject({ runs: 39 })
  })

  test('lets go at once where the settings keep it for fewer days, and of none where they keep it for more', async () => {
    const { db, runIds } = madeUpStore(40)
    const [runId = ''] = runIds
    const deletion = trashOf(db)
    put(deletion, runId)
    await vi.advanceTimersByTimeAsync(2 * DAY_MS)
    days = 30
    deletion.look()
    await vi.advanceTimersByTimeAsync(20 * DAY_MS)
    expect(trashedRuns(db, days)).toHaveLength(1)
    days = 1
    deletion.look()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    await deletion.idle()
    expect(deletedRuns(db)).toEqual([])
  })

  test('is emptied for good: a run that is half gone never comes back, whatever the settings say later', async () => {
    const { db, runIds } = madeUpStore(80)
    const [runId = '', other = ''] = runIds
    vi.useRealTimers()
    const { runs, events } = fakeRuns(db, { trashDays: () => 7 })
    unwrap(runs.delete(runId))
    unwrap(runs.delete(other))
    expect(runs.purge(runId)).toEqual({ ok: true, value: undefined })
    expect(events.at(-1)).toEqual({ name: 'run.removed', payload: { runId } })
    expect(runs.restore(runId)).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
    expect(runs.purge(runId)).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
    expect(trashedRuns(db, 7).map((run) => run.runId)).toEqual([other])
    await runs.close()
    const next = trashOf(db)
    expect(next.unmark(runId)).toBe(false)
    await vi.waitFor(() => expect(deletedRuns(db)).toHaveLength(1), { timeout: 30_000 })
    expect(next.unmark(other)).toBe(true)
  })

  test('holds no run that is on its way in', () => {
    const { db, runIds } = madeUpStore(40)
    const spec = unwrap(fakeRuns(db).runs.get(runIds[0] ?? '')).spec
    insertImportedRun(db, { id: 'half', spec, modelKind: 'live', status: 'done', createdAt: 'x', endedAt: null })
    expect(trashedRuns(db, 7)).toEqual([])
    trashOf(db).look()
    expect(deletedRuns(db).map(({ id }) => id)).toEqual(['half'])
  })
})

test('nothing is taken from a run that was not deleted, and little at a time from one that was', () => {
  const { db, runIds } = madeUpStore(40)
  const [runId = ''] = runIds
  const before = rowsOf(db)
  expect(reclaimStep(db, runId)).toBe(false)
  expect(rowsOf(db)).toEqual(before)
  const [{ episodeId } = { episodeId: '' }] = resultsOfRun(db, runId)
  const insert = db.prepare(`INSERT INTO events VALUES (?, ?, 0, 'lab', 'lab', 'chat', 1, '{}')`)
  for (let seq = 6; seq < 5000; seq++) insert.run(episodeId, seq)
  deletionOf(db).mark(runId)
  reclaimStep(db, runId)
  expect(count(db, `SELECT count(*) FROM events WHERE episode_id = '${episodeId}'`)).toBe(4000)
})
