/** Which runs can be replayed. */
import { expect, test } from 'vitest'
import { replayedRun } from '../../../main/runs/replay-run.ts'
import type { RunSpec } from '../../../shared/contract/run.ts'
import { everyRole } from '../../fakes/every-role.ts'
import { resolvedFakeRun } from '../../fakes/experiment.ts'
import { fakeRuns } from '../../fakes/fake-runs.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

function resolved(behaviours: readonly string[], seeds: readonly number[], clock: RunSpec['clock'] = 'virtual') {
  const run = resolvedFakeRun(behaviours, seeds)
  return { ...run, spec: { ...run.spec, clock } }
}

async function played(behaviours: readonly string[], seeds: readonly number[], clock: RunSpec['clock'] = 'virtual') {
  const db = tempDatabase()
  const { runs, start } = fakeRuns(db)
  const runId = start(resolved(behaviours, seeds, clock))
  await runs.idle()
  return { db, runs, runId }
}

test('a part of a finished run, under the model that answered then', async () => {
  const { db, runId } = await played(['complete'], [1, 2])
  const asked = {
    ...resolved(['complete'], [2]),
    models: [{ bindings: everyRole({ provider: 'replay', model: runId, params: {} }) }],
  }
  const { models } = resolvedFakeRun(['complete'])
  expect(unwrap(replayedRun(db, runId, asked)).models).toMatchObject(models)
  expect(replayedRun(db, runId, resolved(['complete'], [2], 'paced'))).toMatchObject({ ok: true })
})

test('with all sets of models that answered then, each under its name', async () => {
  const db = tempDatabase()
  const { runs, start } = fakeRuns(db)
  const careful = { provider: 'scripted', model: 'scripted', params: {} }
  const erring = { ...careful, params: { profile: 'erring' } }
  const said = [{ model: careful, name: 'careful' }, { model: erring }]
  const { spec, ...run } = resolved(['complete'], [1])
  const { model: _, ...open } = spec
  const models = said.map((set) => ({ bindings: everyRole(set.model), said: set }))
  const runId = start({ ...run, spec: { ...open, models: said }, models })
  await runs.idle()
  expect(unwrap(replayedRun(db, runId, resolved(['complete'], [1]))).models).toEqual(models)
})

test.each<[string, Parameters<typeof resolved>, string]>([
  ['another seed', [['complete'], [3]], 'seed 3'],
  ['a method that was not there', [['ask-model'], [1]], 'seed 1'],
  ['a trial that failed', [['server-lost'], [1]], 'seed 1'],
  ['the real clock', [['complete'], [1], 'real'], 'real clock'],
])('not %s', async (_name, asked, words) => {
  const { db, runId } = await played(['complete', 'server-lost'], [1])
  expect(replayedRun(db, runId, resolved(...asked))).toMatchObject({
    ok: false,
    error: { code: 'bad-input', message: expect.stringContaining(words) },
  })
})

test('no run that was played on the real clock, and none that is not there', async () => {
  const { db, runId } = await played(['complete'], [1], 'real')
  expect(replayedRun(db, runId, resolved(['complete'], [1]))).toMatchObject({ ok: false, error: { code: 'bad-input' } })
  expect(replayedRun(db, 'never', resolved(['complete'], [1]))).toMatchObject({ error: { code: 'unknown-name' } })
})
