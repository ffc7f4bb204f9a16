import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { annotateRun } from '../../../db/annotations.ts'
import { Reader } from '../../../main/lab/reader/reader.ts'
import { type ReadingHandlers, readingHandlers } from '../../../main/lab/reader/reading-handlers.ts'
import { madeUpStore } from '../../fakes/made-up-store.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

function stage(thread?: string) {
  const dataFolder = tempFolder()
  const databasePath = join(dataFolder, 'lab.sqlite')
  const { db, runIds } = madeUpStore(80, databasePath)
  const own = readingHandlers(db, { dataFolder, databasePath })
  const entry = thread === undefined ? {} : { entry: pathToFileURL(join(dataFolder, 'thread.mjs')) }
  if (thread !== undefined) writeFileSync(join(dataFolder, 'thread.mjs'), thread)
  const warnings: unknown[] = []
  const reader = new Reader({
    dataFolder,
    databasePath,
    own,
    log: { warn: (...said: readonly unknown[]) => void warnings.push(said) },
    ...entry,
  })
  onTestFinished(() => reader.close())
  return { reader, db, own, runIds, warnings }
}

const page = { filter: {}, sort: [], offset: 0, limit: 20 }

/** The lab itself answers whoever asks little; resolves when the thread stands. */
async function askUntilReady({ reader, own }: Pick<ReturnType<typeof stage>, 'reader' | 'own'>): Promise<void> {
  for (let call = 0; call < 5; call++) {
    expect(await reader.handlers['episode.list'](page)).toEqual(await own['episode.list'](page))
    expect(reader.isReady).toBe(false)
  }
  expect(await reader.handlers['episode.list'](page)).toEqual(await own['episode.list'](page))
  await vi.waitUntil(() => reader.isReady, { timeout: 30_000 })
}

test('answers what the lab itself would answer, before and after its thread stands, and sees what was just stored', async () => {
  const { reader, db, own, runIds } = stage()
  const [runId = ''] = runIds
  await askUntilReady({ reader, own })
  const asked = async (handlers: ReadingHandlers) => [
    await handlers['run.table']({}),
    await handlers['run.results']({ runId }),
    await handlers['run.summary']({ runId }),
    await handlers['run.summary']({ runId: 'nobody' }),
    await handlers['episode.list'](page),
    await handlers['episode.groups']({ filter: {}, by: 'condition' }),
    await handlers['episode.facets']({ filter: {} }),
    await handlers['export.results']({ format: 'csv', runId }),
    await handlers['compare.get']({ runIds: [runId] }),
    await handlers['compare.curves']({ runIds: [runId] }),
    await handlers['compare.modes']({ runIds: [runId] }),
  ]
  expect(await asked(reader.handlers)).toEqual(await asked(own))
  annotateRun(db, runId, { name: 'Another name' })
  expect(unwrap(await reader.handlers['episode.list'](page)).rows[0]?.runName).toBe('Another name')
})

test('stands before anybody asks where pages are to be expected', async () => {
  const { reader, own } = stage()
  reader.readAhead()
  await vi.waitUntil(() => reader.isReady, { timeout: 30_000 })
  expect(await reader.handlers['episode.list'](page)).toEqual(await own['episode.list'](page))
})

test('a thread that dies fails its calls, which may be tried again, and is started anew', async () => {
  const thread = `import { parentPort } from 'node:worker_threads'
    parentPort.on('message', () => process.exit(1))
    parentPort.postMessage({ kind: 'ready' })`
  const { reader, own } = stage(thread)
  await askUntilReady({ reader, own })
  expect(await reader.handlers['episode.list'](page)).toMatchObject({ ok: false, error: { retry: true } })
  expect(await reader.handlers['episode.list'](page)).toMatchObject({ ok: true })
  await vi.waitUntil(() => reader.isReady, { timeout: 30_000 })
})

test('what is being read when it closes is answered, what is asked later is not', async () => {
  const { reader, own } = stage()
  await askUntilReady({ reader, own })
  const asked = reader.handlers['episode.list'](page)
  const closed = reader.close()
  expect(await reader.handlers['episode.list'](page)).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
  expect(await asked).toEqual(await own['episode.list'](page))
  await closed
})

test('where no thread can start, the lab reads by itself', async () => {
  const { reader, warnings } = stage(`throw new Error('not on this machine')`)
  for (let call = 0; call < 3; call++) {
    const before = warnings.length
    // Between a thread's failure and its end no other one is started: whoever asks again then is answered, too.
    const askUntilTried = async (): Promise<boolean> => {
      expect(await reader.handlers['episode.list'](page)).toMatchObject({ ok: true })
      return warnings.length > before
    }
    await vi.waitUntil(askUntilTried, { timeout: 30_000 })
  }
  expect(await reader.handlers['episode.list'](page)).toMatchObject({ ok: true })
  await reader.close()
  expect(await reader.handlers['episode.list'](page)).toMatchObject({ ok: false, error: { code: 'wrong-state' } })
})
