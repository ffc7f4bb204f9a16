import { expect, test } from 'vitest'
import { earlierEpisodes } from '../../../db/earlier-episodes.ts'
import { estimateHandlers } from '../../../main/lab/handlers/estimates.ts'
import { createKeyRing } from '../../../main/models/keys.ts'
import { runSpecSchema } from '../../../preload/contract/run.ts'
import { resolvedFakeRun } from '../../fakes/experiment.ts'
import { fakeRuns } from '../../fakes/fake-runs.ts'
import { unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

const keys = createKeyRing(null, {})
const spec = runSpecSchema.parse({
  name: 'estimated',
  scenarios: ['villagerbench/construction/task_24'],
  methods: [{ method: 'causalmace' }, { method: 'causalmace:no-causal' }],
  agents: [2, 3],
  seeds: [1, 2],
  model: { provider: 'scripted', model: 'scripted' },
})

test('answers what a start would do, and stores nothing', async () => {
  const db = tempDatabase()
  const estimate = estimateHandlers({ db, keys, concurrency: () => 1 })['run.estimate']
  const answer = unwrap(await estimate({ spec }))
  expect(answer).toMatchObject({ scenarios: 1, episodes: 8, costUsd: { low: 0, high: 0 } })
  expect(answer.conditions.map(({ label, slot }) => [label, slot])).toEqual([
    ['causalmace ×2', null],
    ['causalmace ×3', null],
    ['causalmace:no-causal ×2', null],
    ['causalmace:no-causal ×3', null],
  ])
  expect(earlierEpisodes(db)).toEqual([])
})

test('fails like a start', async () => {
  const estimate = estimateHandlers({ db: tempDatabase(), keys, concurrency: () => 1 })['run.estimate']
  expect(await estimate({ spec: { ...spec, methods: [{ method: 'causalmac', params: {} }] } })).toMatchObject({
    error: { code: 'unknown-name' },
  })
  const live = { provider: 'openai', model: 'gpt-4o', params: {} }
  expect(await estimate({ spec: { ...spec, model: live, budget: { usd: 1 } } })).toMatchObject({
    error: { code: 'bad-input', message: expect.stringContaining('no price') },
  })
  expect(await estimate({ spec: { ...spec, model: { ...live, provider: 'replay', model: 'none' } } })).toMatchObject({
    error: { code: 'unknown-name' },
  })
})

test('sums up episodes that were played, by scenario, team and method', async () => {
  const db = tempDatabase()
  const { runs, start } = fakeRuns(db)
  start(resolvedFakeRun(['complete'], [1, 2]))
  await runs.idle()
  const [row, ...others] = earlierEpisodes(db)
  expect(others).toEqual([])
  expect(row).toMatchObject({ method: 'fake', liveModel: null, episodes: 2, team: { members: expect.any(Array) } })
  expect(row?.gameMs.count).toBe(2)
  expect(row?.bytes).toBeGreaterThan(0)
})
