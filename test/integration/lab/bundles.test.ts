/** Jobs of a lab that write runs as folders and read them in: told of as they go, stopped when nobody asks any more. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createBundles } from '../../../main/lab/handlers/file-calls.ts'
import { Jobs, WorkQueue } from '../../../main/lab/jobs.ts'
import { ok } from '../../../shared/contract/errors.ts'
import { runExportSchema, runImportSchema } from '../../../shared/contract/storage.ts'
import { app, bundledRun, filesOf } from '../../fakes/bundled-run.ts'
import { silentLog, unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

function bundlesOf(db: ReturnType<typeof tempDatabase>) {
  const told: string[] = []
  const runs = {
    annotate: (runId: string) => {
      told.push(runId)
      return { ok: false as const, error: { code: 'unknown-name' as const, message: '' } }
    },
  }
  const dataFolder = tempFolder()
  const bundles = createBundles({ db, runs, dataFolder, log: silentLog, app: () => app })
  onTestFinished(() => bundles.close())
  return { ...bundles.handlers, dataFolder, told, close: bundles.close }
}

test('a run is written under the data folder, and read in by another lab, which tells of it', async () => {
  const { db, runId } = await bundledRun()
  const here = bundlesOf(db)
  let exported = unwrap(await here['run.export']({ runId }))
  while (exported.state.kind === 'working') {
    exported = unwrap(await here['run.export']({ runId, jobId: exported.jobId }))
  }
  const written = runExportSchema.parse(exported).state
  if (written.kind !== 'done') throw new Error('not done')
  const { folder, files } = written.result
  expect(folder).toBe(join(here.dataFolder, 'exports', `test-${runId.slice(0, 8)}`))
  expect(filesOf(folder)).toHaveLength(files)
  const tables = ['csv', 'md', 'tex'].map((ending) => `tables/conditions.${ending}`)
  expect(filesOf(folder)).toEqual(expect.arrayContaining(tables))

  const there = bundlesOf(tempDatabase())
  let imported = unwrap(await there['run.import']({ folder }))
  while (imported.state.kind === 'working') {
    imported = unwrap(await there['run.import']({ folder, jobId: imported.jobId }))
  }
  expect(runImportSchema.parse(imported).state).toEqual({
    kind: 'done',
    result: { runId, episodes: 3, verified: 3, isKnown: false },
  })
  expect(there.told).toEqual([runId])
})

test('says what cannot be done: at once where that is known, else as the end of the work', async () => {
  const { 'run.export': exportRun, 'run.import': importRun } = bundlesOf(tempDatabase())
  expect(await exportRun({ runId: 'never' })).toMatchObject({ error: { code: 'unknown-name' } })
  expect(await importRun({ folder: 'here' })).toMatchObject({ error: { code: 'bad-input' } })
  const asked = unwrap(await importRun({ folder: join(tempFolder(), 'nothing') }))
  expect(asked.state).toMatchObject({ kind: 'failed', error: { code: 'bad-input' } })
  expect(await importRun({ folder: '/', jobId: 'never' })).toMatchObject({ error: { code: 'unknown-name' } })
})

test('work that nobody asks after is stopped and forgotten', async () => {
  const jobs = new Jobs<null>(new WorkQueue(silentLog), 50)
  onTestFinished(() => jobs.close())
  const stopped = Promise.withResolvers<void>()
  const { jobId } = unwrap(
    await jobs.begin(async ({ signal }) => {
      signal.addEventListener('abort', () => stopped.resolve())
      await stopped.promise
      return ok(null)
    }),
  )
  await stopped.promise
  await vi.waitUntil(async () => !(await jobs.ask(jobId)).ok, { timeout: 30_000 })
})

test('one piece of work at a time; closing stops what goes on and what waits', async () => {
  const queue = new WorkQueue(silentLog)
  const jobs = new Jobs<string>(queue)
  const begun: string[] = []
  const work =
    (name: string) =>
    ({ signal, tell }: Parameters<Parameters<typeof jobs.begin>[0]>[0]) => {
      begun.push(name)
      tell({ phase: name, done: 1, total: 2 })
      return new Promise<ReturnType<typeof ok<string>>>((resolve) => {
        signal.addEventListener('abort', () => resolve(ok(name)))
      })
    }
  const first = unwrap(await jobs.begin(work('first')))
  expect(first.state).toMatchObject({
    kind: 'working',
    phase: 'first',
    done: 1,
    total: 2,
    remainingMs: expect.any(Number),
  })
  const second = unwrap(await jobs.begin(work('second')))
  expect(second.state).toMatchObject({ kind: 'working', phase: 'Waiting for other work', remainingMs: null })
  await jobs.close()
  expect(begun).toEqual(['first'])
  expect(await jobs.ask(first.jobId)).toMatchObject({ error: { code: 'wrong-state' } })
})

test('a lab that closes leaves no half folder', async () => {
  const { db, runId } = await bundledRun()
  const { 'run.export': exportRun, dataFolder, close } = bundlesOf(db)
  const asking = exportRun({ runId })
  await close()
  await asking
  const exports = join(dataFolder, 'exports')
  expect(existsSync(exports) ? filesOf(exports).filter((path) => path.includes('.part-')) : []).toEqual([])
})
