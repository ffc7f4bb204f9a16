/** A model's server that is away pauses the run before its trials are used up, and says why; who resumes loses nothing. */
import { expect, test } from 'vitest'
import { fail, ok } from '../../../shared/contract/errors.ts'
import { resolvedFakeRun as run } from '../../fakes/experiment.ts'
import { fakeRuns, standingOf } from '../../fakes/fake-runs.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

const seeds = Array.from({ length: 10 }, (_, index) => index + 1)

test('three trials that fail in a row pause a run of ten; resumed, it plays them all', async () => {
  let isAway = true
  const { runs, start } = fakeRuns(tempDatabase(), {
    answer: async () =>
      isAway
        ? fail('model-failure', 'Nobody listens there.')
        : ok({ text: '{"n":3}', promptTokens: 5, answerTokens: 2 }),
    concurrency: 1,
    pauseAfter: () => 3,
  })
  const runId = start(run(['ask-model'], seeds))
  await runs.idle()
  const paused = unwrap(runs.get(runId)).run
  expect(paused).toMatchObject({ status: 'paused', trials: { waiting: 7, failed: 3 } })
  expect(paused.pauseReason).toContain('3 episodes in a row could not use the model’s server')
  // What the fake episode says of it.
  expect(paused.pauseReason).toContain('The last one said: error model-failure')

  isAway = false
  expect(unwrap(runs.resume(runId)).pauseReason).toBeUndefined()
  await runs.idle()
  const { run: status, trials } = standingOf(runs, runId)
  expect(status).toBe('done')
  expect(trials.map((ends) => ends.at(-1))).toEqual(seeds.map(() => 'valid'))
})

test('what a person paused has no reason of the lab’s', async () => {
  const { runs, start } = fakeRuns(tempDatabase(), { concurrency: 1 })
  const runId = start(run(['complete'], seeds))
  expect(unwrap(runs.pause(runId)).pauseReason).toBeUndefined()
  await runs.idle()
})
