import { expect, test } from 'vitest'
import { openDatabase } from '../../../../../db/open.ts'
import { holdRun, insertRun } from '../../../../../db/runs.ts'
import { settingsHandlers } from '../../../../../main/lab/handlers/settings.ts'
import { ok } from '../../../../../shared/contract/errors.ts'
import { must } from '../../../../fakes/must.ts'
import { storedSpec } from '../../../../fakes/stored-trial.ts'

test('a lab cannot leave everything to machines while it plays what only it can', async () => {
  const db = must(openDatabase(':memory:'))
  const lease = { owner: 'this', until: '2100-01-01' }
  const spec = { ...storedSpec, name: 'at my pace', clock: 'paced' as const }
  insertRun(db, { id: 'paced', spec, modelKind: 'simulated', createdAt: '2026-01-01', lease })
  const parts = { db, owner: 'this', machinesMayCome: async () => ok(true), onChange: () => undefined }
  const withQueue = settingsHandlers({ ...parts, hasQueue: true })
  expect(await withQueue['settings.set']({ parallel: 0 })).toMatchObject({
    ok: false,
    error: { code: 'wrong-state', message: expect.stringContaining('at my pace is played by the lab itself') },
  })
  expect(must(await withQueue['settings.get']({})).parallel).toBe(null)
  // Of a lab that has begun without a queue it counts from its next start on.
  const later = settingsHandlers({ ...parts, hasQueue: false })
  expect(must(await later['settings.set']({ parallel: 0 })).parallel).toBe(0)
  holdRun(db, 'paced', 'paused')
  expect(must(await withQueue['settings.set']({ parallel: 0 })).parallel).toBe(0)
  db.close()
})
