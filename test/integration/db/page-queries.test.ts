/** No question of a page may read through events, model calls or contents: there are millions of them. */
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { runHandlers } from '../../../main/lab/handlers/runs.ts'
import { readingHandlers } from '../../../main/lab/reader/reading-handlers.ts'
import { episodeColumns, episodeGroupings } from '../../../shared/contract/run-table.ts'
import { fakeRuns } from '../../fakes/fake-runs.ts'
import { madeUpStore } from '../../fakes/made-up-store.ts'
import { noOwnServers } from '../../fakes/no-own-servers.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const planSchema = z.array(z.object({ detail: z.string() }))

test('every statement of page calls finds events, model calls and contents by their keys', async () => {
  const { db, runIds } = madeUpStore(80)
  const { runs } = fakeRuns(db)
  const [runId = ''] = runIds
  const reading = readingHandlers(db, { dataFolder: tempFolder(), databasePath: 'none' })
  const prepare = vi.spyOn(db, 'prepare')
  unwrap(await runHandlers(runs, db, noOwnServers)['run.list']({}))
  unwrap(await runHandlers(runs, db, noOwnServers)['run.get']({ runId }))
  unwrap(await reading['run.summary']({ runId }))
  unwrap(await reading['run.table']({}))
  const sorts = [...episodeColumns, 'completion'].map((column) => [{ column, descending: true }])
  const filter = { runIds: [runId], text: 'ä', tags: ['a'], seeds: [1], scenarios: ['x'], conditionIds: ['c'] }
  for (const sort of sorts) unwrap(await reading['episode.list']({ filter, sort, offset: 0, limit: 10 }))
  for (const by of episodeGroupings) unwrap(await reading['episode.groups']({ filter, by }))
  unwrap(await reading['episode.facets']({ filter }))
  unwrap(await reading['storage.get']({}))
  unwrap(await reading['export.results']({ format: 'csv', runId }))
  unwrap(await reading['compare.get']({ runIds: [runId] }))
  const statements = [...new Set(prepare.mock.calls.map(([sql]) => sql))].filter((sql) => /^\s*(SELECT|WITH)/.test(sql))
  prepare.mockRestore()
  expect(statements.length).toBeGreaterThan(25)
  for (const sql of statements) {
    const names = [...sql.matchAll(/\b(events|model_calls|blobs)(?:\s+(?:AS\s+)?(\w+))?/g)].flatMap(
      ([, table = '', alias = '']) => [table, alias],
    )
    const plan = planSchema.parse(db.prepare(`EXPLAIN QUERY PLAN ${sql.replaceAll(/@\w+|\?/g, 'NULL')}`).all())
    const scans = plan
      .map(({ detail }) => /^SCAN (\w+)/.exec(detail)?.[1] ?? '')
      .filter((name) => name !== '' && names.includes(name))
    expect([sql, scans]).toEqual([sql, []])
  }
})

test('the check sees a scan', () => {
  const { db } = madeUpStore(40)
  const plan = planSchema.parse(
    db.prepare('EXPLAIN QUERY PLAN SELECT count(*) FROM events v WHERE v.type = NULL').all(),
  )
  expect(plan.map(({ detail }) => detail)).toEqual(['SCAN v'])
})
