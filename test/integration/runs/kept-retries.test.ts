import { expect, test } from 'vitest'
import { resolvedFakeRun as run } from '../../fakes/experiment.ts'
import { fakeRuns, standingOf } from '../../fakes/fake-runs.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

/** 1: the retries are used up. 5: the same record has shown twice. */
test.each([1, 5])('a failure that one lab has seen counts for the next one, with %i retries', async (retries) => {
  const db = tempDatabase()
  const first = fakeRuns(db, { retries })
  first.runs.onEvent(({ name, payload }) => {
    if (name === 'trial.changed' && payload.status === 'waiting') unwrap(first.runs.pause(payload.runId))
  })
  const runId = first.start(run(['server-lost']))
  await first.runs.idle()
  expect(standingOf(first.runs, runId)).toEqual({ run: 'paused', trials: [['waiting', 'infrastructure']] })

  const second = fakeRuns(db, { retries, owner: 'lab-2' })
  unwrap(second.runs.resume(runId))
  await second.runs.idle()
  const twice = ['infrastructure', 'infrastructure']
  expect(standingOf(second.runs, runId)).toEqual({ run: 'done', trials: [['failed', ...twice]] })

  unwrap(second.runs.resume(runId))
  await second.runs.idle()
  expect(standingOf(second.runs, runId)).toEqual({ run: 'done', trials: [['failed', ...twice, ...twice]] })
})
