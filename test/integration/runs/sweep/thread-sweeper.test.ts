import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deletedRuns, markDeleted } from '../../../../db/deleted-runs.ts'
import { readEpisode } from '../../../../db/episodes.ts'
import { resultsOfRun } from '../../../../db/results.ts'
import { ThreadSweeper } from '../../../../main/runs/sweep/thread-sweeper.ts'
import { madeUpStore } from '../../../fakes/made-up-store.ts'
import { unwrap } from '../../../fakes/runs-parts.ts'
import { tempFolder } from '../../../fakes/temp-folder.ts'

const AT = '2026-03-01T00:00:00.000Z'

function stage() {
  const path = join(tempFolder(), 'lab.sqlite')
  const { db, runIds } = madeUpStore(80, path)
  const sweeper = new ThreadSweeper(path)
  onTestFinished(() => sweeper.close())
  return { db, runIds, sweeper, path }
}

test('a deleted run goes while the lab writes on its own connection; the others stay whole', async () => {
  const { db, runIds, sweeper } = stage()
  const [gone = '', stays = ''] = runIds
  const before = resultsOfRun(db, stays)
  markDeleted(db, gone, AT)
  const swept = sweeper.takeRun(gone)
  for (let write = 0; write < 20; write++) {
    db.prepare('UPDATE runs SET notes = ? WHERE id = ?').run(`note ${write}`, stays)
    await new Promise((resolve) => setImmediate(resolve))
  }
  unwrap(await swept)
  expect(deletedRuns(db)).toEqual([])
  expect(db.prepare('SELECT count(*) FROM trials WHERE run_id = ?').pluck().get(gone)).toBe(0)
  expect(resultsOfRun(db, stays)).toEqual(before)
  expect(db.prepare('SELECT notes FROM runs WHERE id = ?').pluck().get(stays)).toBe('note 19')
})

test('a run that was not deleted stays, whoever names it', async () => {
  const { db, runIds, sweeper } = stage()
  const before = resultsOfRun(db, runIds[0] ?? '')
  unwrap(await sweeper.takeRun(runIds[0] ?? ''))
  expect(resultsOfRun(db, runIds[0] ?? '')).toEqual(before)
})

test('tracks go with the moment at which they went', async () => {
  const { db, runIds, sweeper } = stage()
  const ids = resultsOfRun(db, runIds[0] ?? '').map(({ episodeId }) => episodeId)
  unwrap(await sweeper.letTracksGo(ids, AT))
  expect(ids.map((id) => readEpisode(db, id))).toEqual(
    ids.map(() => expect.objectContaining({ trackSha256: null, trackRemovedAt: AT })),
  )
})

test('closed in the middle it ends its step, and another one goes on', async () => {
  const { db, runIds, sweeper, path } = stage()
  for (const id of runIds) markDeleted(db, id, AT)
  const swept = Promise.all(runIds.map((id) => sweeper.takeRun(id)))
  await sweeper.close()
  await swept
  expect(deletedRuns(db).length).toBeGreaterThan(0)
  const next = new ThreadSweeper(path)
  onTestFinished(() => next.close())
  for (const id of runIds) unwrap(await next.takeRun(id))
  expect(deletedRuns(db)).toEqual([])
  expect(db.prepare('SELECT count(*) FROM model_calls').pluck().get()).toBe(0)
})

test('a thread that cannot open the file says so, and the lab goes on', async () => {
  const sweeper = new ThreadSweeper(join(tempFolder(), 'nowhere', 'lab.sqlite'))
  onTestFinished(() => sweeper.close())
  expect(await sweeper.takeRun('r')).toMatchObject({ ok: false, error: { code: 'internal' } })
  expect(await sweeper.takeRun('r')).toMatchObject({ ok: false })
})
