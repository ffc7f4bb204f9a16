import { expect, onTestFinished, test } from 'vitest'
import { readBlob } from '../../../db/blobs.ts'
import { readEpisode } from '../../../db/episodes.ts'
import type { Db } from '../../../db/open.ts'
import { resultsOfRun } from '../../../db/results.ts'
import { writeSettings } from '../../../db/settings.ts'
import { storageOfRuns } from '../../../db/storage.ts'
import { Retention } from '../../../main/runs/retention.ts'
import { StepSweeper } from '../../../main/runs/sweep/step-sweeper.ts'
import { readVerified, verifyEpisode } from '../../../main/runs/verify/verify-episode.ts'
import { fakeEpisodes, resolvedFakeRun, wideLimits } from '../../fakes/experiment.ts'
import { fakeRuns } from '../../fakes/fake-runs.ts'
import { madeUpStore } from '../../fakes/made-up-store.ts'
import { silentLog, unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

const NOW = new Date('2026-02-20T12:00:00.000Z')

async function sweep(db: Db, now = NOW): Promise<void> {
  const retention = new Retention({ db, sweeper: new StepSweeper(db), now: () => now, log: silentLog })
  onTestFinished(() => retention.close())
  await retention.idle()
}

function tracksOf(db: Db, runId: string): readonly (string | null)[] {
  return resultsOfRun(db, runId).map(({ episodeId }) => readEpisode(db, episodeId)?.trackSha256 ?? null)
}

test('tracks that are older than they are kept go, and nothing else of their episodes', async () => {
  const { db, runIds } = madeUpStore(80)
  const oldest = runIds.at(-1) ?? ''
  const imported = runIds.at(-2) ?? ''
  const newest = runIds[0] ?? ''
  db.prepare(`UPDATE runs SET source = 'imported' WHERE id = ?`).run(imported)
  const before = [oldest, imported, newest].map((id) => [resultsOfRun(db, id), tracksOf(db, id)] as const)
  await sweep(db)
  expect(tracksOf(db, oldest)).toEqual(before[0]?.[1])

  writeSettings(db, { keepTracksDays: 30 })
  await sweep(db)
  expect([oldest, imported, newest].map((id) => resultsOfRun(db, id))).toEqual(before.map(([results]) => results))
  expect(tracksOf(db, oldest)).toEqual([null, null])
  expect(before[0]?.[1].map((sha256) => readBlob(db, sha256 ?? ''))).toEqual([null, null])
  expect([imported, newest].map((id) => tracksOf(db, id))).toEqual(before.slice(1).map(([, tracks]) => tracks))
  const [episode] = resultsOfRun(db, oldest)
  expect(readEpisode(db, episode?.episodeId ?? '')?.trackRemovedAt).toBe(NOW.toISOString())
  const sizes = new Map(storageOfRuns(db).map(({ runId, trackBytes }) => [runId, trackBytes]))
  expect([sizes.get(oldest), sizes.get(newest)]).toEqual([0, 10_000])
})

test('a running episode keeps its track however old it is', async () => {
  const { db, runIds } = madeUpStore(40)
  const [{ episodeId } = { episodeId: '' }] = resultsOfRun(db, runIds.at(-1) ?? '')
  db.prepare(`UPDATE episodes SET status = 'running', validity = NULL WHERE id = ?`).run(episodeId)
  writeSettings(db, { keepTracksDays: 1 })
  await sweep(db)
  expect(readEpisode(db, episodeId)?.trackSha256).not.toBeNull()
})

test('an episode whose track is gone says so where it is looked at, and is compared as far as it goes', async () => {
  const db = tempDatabase()
  const { runs, start } = fakeRuns(db)
  const run = resolvedFakeRun(['complete'])
  const runId = start({ ...run, spec: { ...run.spec, clock: 'virtual' } })
  await runs.idle()
  const [{ episodeId } = { episodeId: '' }] = unwrap(runs.results(runId))
  writeSettings(db, { keepTracksDays: 1 })
  await sweep(db, new Date(Date.now() + 3 * 86_400_000))

  const track = await runs.track(episodeId, 0, 10)
  expect(track).toMatchObject({
    ok: false,
    error: { code: 'unsupported', message: expect.stringContaining('track was deleted') },
  })
  expect(unwrap(await runs.header(episodeId)).header).not.toBeNull()
  const verify = () =>
    verifyEpisode(unwrap(readVerified(db, episodeId)), {
      spawn: fakeEpisodes.spawn,
      limits: () => wideLimits,
      answer: async () => ({ ok: true, value: { text: '{"n":3}', promptTokens: 5, answerTokens: 2 } }),
      isSimulated: () => true,
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
  expect(unwrap(await verify())).toMatchObject({ kind: 'equal' })
  db.prepare('UPDATE episodes SET log_sha256 = ? WHERE id = ?').run('0'.repeat(64), episodeId)
  expect(unwrap(await verify())).toMatchObject({
    kind: 'irreproducible',
    reason: expect.stringContaining('track was deleted'),
  })
})
