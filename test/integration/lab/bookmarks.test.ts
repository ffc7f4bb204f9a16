import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { markDeleted, reclaimStep } from '../../../db/deleted-runs.ts'
import { openDatabase } from '../../../db/open.ts'
import { bookmarkHandlers, MOST_BOOKMARKS } from '../../../main/lab/handlers/bookmarks.ts'
import type { Bookmark } from '../../../shared/contract/bookmarks.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { storeEpisode, storeRun } from '../../fakes/stored-trial.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const late: Bookmark = { id: 'b-2', atMs: 83_250, select: 'event.128', label: 'pushed off its place' }
const early: Bookmark = { id: 'b-1', atMs: 0, select: null, label: 'start' }

function storedEpisode() {
  const db = tempDatabase()
  storeRun(db, 2)
  return { db, episodeId: storeEpisode(db), other: storeEpisode(db, 'trial-2'), calls: bookmarkHandlers(db) }
}

test('bookmarks are listed by game time, per episode; one of the same id is replaced', async () => {
  const { calls, episodeId, other } = storedEpisode()
  for (const bookmark of [late, early]) unwrap(await calls['bookmark.save']({ episodeId, bookmark }))
  unwrap(await calls['bookmark.save']({ episodeId: other, bookmark: { ...late, label: 'another episode' } }))
  expect(unwrap(await calls['bookmark.list']({ episodeId }))).toEqual([early, late])
  const moved = { ...early, atMs: 90_000, label: 'renamed' }
  unwrap(await calls['bookmark.save']({ episodeId, bookmark: moved }))
  expect(unwrap(await calls['bookmark.list']({ episodeId }))).toEqual([late, moved])
})

test('a bookmark is removed once, and of an episode that is not there nothing is kept', async () => {
  const { calls, episodeId } = storedEpisode()
  unwrap(await calls['bookmark.save']({ episodeId, bookmark: early }))
  expect(await calls['bookmark.remove']({ episodeId, id: early.id })).toEqual({ ok: true, value: {} })
  expect(await calls['bookmark.remove']({ episodeId, id: early.id })).toMatchObject({ error: { code: 'unknown-name' } })
  expect(unwrap(await calls['bookmark.list']({ episodeId }))).toEqual([])
  const nobody = { episodeId: 'nobody', bookmark: early, id: early.id }
  for (const call of ['bookmark.list', 'bookmark.save', 'bookmark.remove'] as const) {
    expect(await calls[call](nobody)).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
  }
})

test('an episode has so many and no more; those that it has can still be renamed', async () => {
  const { calls, episodeId } = storedEpisode()
  const many = Array.from({ length: MOST_BOOKMARKS }, (_, index) => ({ ...late, id: `b-${index}`, atMs: index }))
  for (const bookmark of many) unwrap(await calls['bookmark.save']({ episodeId, bookmark }))
  const another = { ...late, id: 'one more' }
  expect(await calls['bookmark.save']({ episodeId, bookmark: another })).toMatchObject({ error: { code: 'bad-input' } })
  unwrap(await calls['bookmark.save']({ episodeId, bookmark: { ...early, id: 'b-7' } }))
  expect(unwrap(await calls['bookmark.list']({ episodeId }))).toHaveLength(MOST_BOOKMARKS)
})

test('they go with a deleted run', async () => {
  const { db, calls, episodeId } = storedEpisode()
  unwrap(await calls['bookmark.save']({ episodeId, bookmark: early }))
  db.prepare(`UPDATE runs SET status = 'done', ended_at = '2026-01-01T00:01:00.000Z'`).run()
  markDeleted(db, 'run', '2026-01-02T00:00:00.000Z')
  while (reclaimStep(db, 'run'));
  expect(db.prepare('SELECT count(*) FROM bookmarks').pluck().get()).toBe(0)
})

test('a file from before bookmarks takes them', async () => {
  const migrations = join(import.meta.dirname, '../../../db/migrations')
  const folder = join(tempFolder(), 'migrations')
  mkdirSync(folder)
  for (const name of readdirSync(migrations).filter((own) => own < '006')) {
    copyFileSync(join(migrations, name), join(folder, name))
  }
  const path = join(tempFolder(), 'lab.sqlite')
  const before = unwrap(openDatabase(path, folder))
  // A run of today is written into the tables of then, without the columns that came later.
  const later = [
    ...['conditions/budget_json', 'conditions/fork_json', 'runs/purpose', 'runs/about_episode'],
    'episodes/machine_id',
  ].map((one) => one.split('/'))
  for (const [table, column] of later) before.exec(`ALTER TABLE ${table} ADD COLUMN ${column} TEXT`)
  storeRun(before)
  const episodeId = storeEpisode(before)
  for (const [table, column] of later) before.exec(`ALTER TABLE ${table} DROP COLUMN ${column}`)
  before.close()
  const calls = bookmarkHandlers(tempDatabase(path))
  unwrap(await calls['bookmark.save']({ episodeId, bookmark: late }))
  expect(unwrap(await calls['bookmark.list']({ episodeId }))).toEqual([late])
})
