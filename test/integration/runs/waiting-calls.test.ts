/** A question that a model is silent about shows in the episode's view while it waits, and nowhere afterwards. */
import { expect, test } from 'vitest'
import { ok } from '../../../shared/contract/errors.ts'
import type { EpisodeView } from '../../../shared/contract/views.ts'
import { resolvedFakeRun as run } from '../../fakes/experiment.ts'
import { fakeRuns } from '../../fakes/fake-runs.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

test('whose question it is, what for and which try are told from its first second to its answer', async () => {
  const told: EpisodeView[] = []
  const shown = Promise.withResolvers<void>()
  const { runs, start } = fakeRuns(tempDatabase(), {
    answer: async (_binding, _seed, _request, _signal, asker) => {
      asker?.again?.(1)
      await shown.promise
      return ok({ text: '{"n":3}', promptTokens: 5, answerTokens: 2 })
    },
  })
  runs.onEvent((event) => {
    if (event.name !== 'episode.changed') return
    told.push(event.payload)
    if (event.payload.calls !== undefined) shown.resolve()
  })
  const before = Date.now()
  start(run(['ask-model'], [1]))
  await runs.idle()
  const [waiting] = told.flatMap(({ calls = [] }) => calls)
  expect(waiting).toMatchObject({ actor: 'alice', purpose: 'fake.question', tries: 2 })
  expect(Date.parse(waiting?.startedAt ?? '')).toBeGreaterThanOrEqual(before)
  expect(told.at(-1)).toMatchObject({ status: 'ended', endReason: 'completed' })
  expect(told.at(-1)).not.toHaveProperty('calls')
})
