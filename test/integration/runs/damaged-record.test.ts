/** Damage to the record of an episode that is being played costs that record, not the lab. */
import { expect, test } from 'vitest'
import { createRuns } from '../../../main/runs/create-runs.ts'
import { resolvedFakeRun as run } from '../../fakes/experiment.ts'
import { fakeRuns, heldAnswers, isPlaying, standingOf } from '../../fakes/fake-runs.ts'
import { fakeRunsParts, unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

test('its run is paused with the reason; others begin, and it can be cancelled and deleted', async () => {
  const db = tempDatabase()
  const { answer, letGo } = heldAnswers()
  const { runs, start, next } = fakeRuns(db, { concurrency: 1, answer })
  const runId = start(run(['ask-model'], [1]))
  await next(isPlaying)
  db.exec(`UPDATE blobs SET bytes = x'00' WHERE kind = 'header'`)
  letGo()
  await runs.idle()
  expect(standingOf(runs, runId)).toEqual({ run: 'paused', trials: [['waiting', 'infrastructure']] })
  expect(unwrap(runs.get(runId)).run.pauseReason).toContain('is damaged')
  expect(unwrap(runs.start(run(['complete'], [1]), 'simulated'))).toBeDefined()
  await runs.idle()
  unwrap(await runs.cancel(runId))
  unwrap(runs.delete(runId))
})

test('of a lab that was killed, the next one puts the rest in order', async () => {
  const db = tempDatabase()
  const { answer } = heldAnswers()
  const { runs, start, next } = fakeRuns(db, { concurrency: 1, answer })
  const runId = start(run(['ask-model'], [1]))
  await next(isPlaying)
  db.exec(`UPDATE blobs SET bytes = x'00' WHERE kind = 'header'`)
  const heir = createRuns(fakeRunsParts(db, { owner: 'heir', concurrency: 0 }))
  expect(standingOf(heir, runId)).toEqual({ run: 'interrupted', trials: [['waiting', 'infrastructure']] })
  await heir.close()
  await runs.close()
})
