import { expect, test } from 'vitest'
import { transaction } from '../../../db/open.ts'
import { RowError } from '../../../db/rows.ts'
import { trialsOfRun } from '../../../db/trials.ts'
import { episodeSpecSchema } from '../../../main/episode/protocol.ts'
import { expandRun, trialsOf } from '../../../main/runs/expand.ts'
import { readEpisodeSpec, storeRun } from '../../../main/runs/store-run.ts'
import { fakeRun, resolvedFakeRun } from '../../fakes/experiment.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

const row = {
  id: 'run',
  modelKind: 'simulated',
  createdAt: '2026-01-01T00:00:00.000Z',
  lease: { owner: 'lab-1', until: '2026-01-01T00:00:30.000Z' },
} as const

test('what an episode of a stored trial is told is what was planned, in the form of the protocol', () => {
  const db = tempDatabase()
  const run = expandRun(resolvedFakeRun(['complete', 'crash'], [0, 7, 2 ** 31]))
  transaction(db, () => storeRun(db, run, row))
  const specs = trialsOfRun(db, 'run').map((trial) => readEpisodeSpec(db, trial))
  expect(specs).toEqual(
    [...trialsOf(run)].map(({ scenario, condition: { method, team, models }, seed, repeat }) => {
      return { scenario, method, team, models, clock: run.spec.clock, seed, repeat }
    }),
  )
  expect(specs).toHaveLength(6)
  for (const spec of specs) expect(episodeSpecSchema.parse(spec)).toEqual(spec)
})

test.each([
  ['condition', `UPDATE conditions SET models_json = '[]'`],
  ['scenario', `UPDATE blobs SET bytes = x'7b7d', codec = 'none' WHERE kind = 'scenario'`],
])('a trial with a damaged %s is noticed', (_, sql) => {
  const db = tempDatabase()
  transaction(db, () => storeRun(db, fakeRun('complete'), row))
  db.exec(sql)
  const [trial] = trialsOfRun(db, 'run')
  if (trial === undefined) throw new Error('no trial')
  expect(() => readEpisodeSpec(db, trial)).toThrow(RowError)
})
