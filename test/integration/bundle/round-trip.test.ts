import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { markDeleted, NEVER_BACK } from '../../../db/deleted-runs.ts'
import { readStoredRecord } from '../../../db/episode-record.ts'
import { episodesOfRun } from '../../../db/episodes.ts'
import { modelCallsOfEpisode } from '../../../db/model-calls.ts'
import type { Db } from '../../../db/open.ts'
import { resultsOfRun } from '../../../db/results.ts'
import { readRun } from '../../../db/runs.ts'
import { trialsOfRun } from '../../../db/trials.ts'
import { resultsCsvPart } from '../../../main/analysis/export/results.ts'
import { exportRun } from '../../../main/bundle/export-run.ts'
import { metricColumns } from '../../../main/metrics/index.ts'
import { recordSha256 } from '../../../main/runs/record-hash.ts'
import { app, bundledRun, copyOf, filesOf, importInto, quietWork } from '../../fakes/bundled-run.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const csvOf = (db: Db, runId: string): string => resultsCsvPart(db, runId, metricColumns, null)?.text ?? ''

test('a folder holds everything, and the same run gives the same bytes', async () => {
  const { db, runId, folder, written } = await bundledRun()
  const files = filesOf(folder)
  expect(written).toMatchObject({ folder, files: files.length })
  const ids = episodesOfRun(db, runId).map(({ id }) => id)
  expect(files).toEqual(expect.arrayContaining(['README.txt', 'conditions.json', 'manifest.json', 'results.csv']))
  expect(files).toEqual(expect.arrayContaining(ids.map((id) => `records/${id}.jsonl`)))
  expect(files.filter((path) => path.startsWith('model-calls/'))).toHaveLength(1)
  expect(readFileSync(join(folder, 'results.csv'), 'utf8')).toBe(csvOf(db, runId))

  const again = join(tempFolder(), 'again')
  unwrap(await exportRun(runId, again, { db, app }, quietWork()))
  expect(filesOf(again)).toEqual(files)
  for (const path of files) expect(readFileSync(join(again, path))).toEqual(readFileSync(join(folder, path)))
})

test('another lab has the same run afterwards: records, hashes, results, model calls', async () => {
  const { db, runId, folder } = await bundledRun()
  const other = tempDatabase()
  const told: string[] = []
  const imported = unwrap(
    await importInto(
      other,
      folder,
      quietWork(({ phase }) => told.push(phase)),
    ),
  )
  const episodes = episodesOfRun(db, runId)
  expect(imported).toEqual({ runId, episodes: 3, verified: 3, isKnown: false })
  expect(new Set(told)).toEqual(new Set(['Checking records', 'Storing episodes']))
  expect(readRun(other, runId)).toEqual({ ...readRun(db, runId), source: 'imported', owner: null })
  expect(trialsOfRun(other, runId)).toEqual(
    trialsOfRun(db, runId).map((trial) => ({ ...trial, failures: { count: 0, lastLog: null } })),
  )
  expect(episodesOfRun(other, runId)).toEqual(episodes)
  for (const { id, logSha256 } of episodes) {
    const record = readStoredRecord(other, id)
    expect(record).toEqual(readStoredRecord(db, id))
    expect(record === null ? null : recordSha256(record)).toBe(logSha256)
    expect(modelCallsOfEpisode(other, id)).toEqual(modelCallsOfEpisode(db, id))
  }
  const results = resultsOfRun(db, runId)
  expect(results.some((result) => result.metrics.length > 0)).toBe(true)
  expect(resultsOfRun(other, runId)).toEqual(results.map((result) => ({ ...result, source: 'imported' })))
  expect(csvOf(other, runId)).toBe(csvOf(db, runId).replaceAll(',measured,', ',imported,'))
})

test('the same run is read in once, and comes back out as it went in', async () => {
  const { runId, folder } = await bundledRun()
  const other = tempDatabase()
  unwrap(await importInto(other, folder))
  expect(unwrap(await importInto(other, folder))).toMatchObject({ runId, verified: 3, isKnown: true })
  const again = join(tempFolder(), 'again')
  unwrap(await exportRun(runId, again, { db: other, app }, quietWork()))
  const same = filesOf(folder).filter((path) => path !== 'manifest.json' && path !== 'results.csv')
  for (const path of same)
    expect([path, readFileSync(join(again, path))]).toEqual([path, readFileSync(join(folder, path))])
})

test('a folder that holds something else is left alone, one that holds this run is replaced', async () => {
  const { db, runId, folder } = await bundledRun()
  expect(await exportRun(runId, folder, { db, app }, quietWork())).toMatchObject({ ok: true })
  const other = tempFolder()
  const copy = copyOf(folder)
  expect(await exportRun(runId, join(copy, 'records'), { db, app }, quietWork())).toMatchObject({
    error: { code: 'bad-input', message: expect.stringContaining('holds something else') },
  })
  expect(await exportRun(runId, other, { db, app }, quietWork())).toMatchObject({ ok: true })
  expect(await exportRun('never', other, { db, app }, quietWork())).toMatchObject({ error: { code: 'unknown-name' } })
})

test('a run that is deleted while it is exported is not exported in part', async () => {
  const { db, runId, folder } = await bundledRun()
  const before = filesOf(folder)
  let told = 0
  const deleting = quietWork(() => {
    told += 1
    if (told === 2) markDeleted(db, runId, NEVER_BACK)
  })
  expect(await exportRun(runId, folder, { db, app }, deleting)).toMatchObject({ error: { code: 'unknown-name' } })
  expect(filesOf(folder)).toEqual(before)
})

test('a record that is gone from the database is told, not left out', async () => {
  const { db, runId } = await bundledRun()
  db.exec(`UPDATE episodes SET header_sha256 = NULL WHERE validity <> 'valid'`)
  const exported = await exportRun(runId, join(tempFolder(), 'run'), { db, app }, quietWork())
  expect(exported).toMatchObject({ error: { code: 'storage-corrupt', message: expect.stringContaining('is missing') } })
})

test('work that is stopped leaves nothing: no folder, no part of it, no run', async () => {
  const { db, runId, folder } = await bundledRun()
  const stopping = (phase: string) => {
    const stop = new AbortController()
    return { signal: stop.signal, tell: (at: { phase: string; done: number }) => at.phase === phase && stop.abort() }
  }
  const parent = tempFolder()
  expect(await exportRun(runId, join(parent, 'run'), { db, app }, stopping('Writing episodes'))).toMatchObject({
    error: { code: 'cancelled' },
  })
  expect(filesOf(parent)).toEqual([])
  const other = tempDatabase()
  expect(await importInto(other, folder, stopping('Storing episodes'))).toMatchObject({ error: { code: 'cancelled' } })
  expect(other.prepare('SELECT count(*) FROM runs').pluck().get()).toBe(0)
  expect(other.prepare('SELECT count(*) FROM blobs').pluck().get()).toBe(0)
  expect(unwrap(await importInto(other, folder))).toMatchObject({ isKnown: false })
})
