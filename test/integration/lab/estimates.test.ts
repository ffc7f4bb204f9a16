import { expect, test } from 'vitest'
import { earlierEpisodes } from '../../../db/earlier-episodes.ts'
import type { Db } from '../../../db/open.ts'
import { writeSettings } from '../../../db/settings.ts'
import { estimateHandlers } from '../../../main/lab/handlers/estimates.ts'
import { runHandlers } from '../../../main/lab/handlers/runs.ts'
import { twinsHandlers } from '../../../main/lab/handlers/twins.ts'
import { createKeyRing } from '../../../main/models/keys.ts'
import { scenarioByAddress, suites } from '../../../main/suites/index.ts'
import { runSpecSchema } from '../../../shared/contract/run.ts'
import { isTeamSizeOf } from '../../../shared/core/stage-team.ts'
import { resolvedFakeRun } from '../../fakes/experiment.ts'
import { fakeRuns } from '../../fakes/fake-runs.ts'
import { noOwnServers } from '../../fakes/no-own-servers.ts'
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

function estimateOf(db: Db, freeBytes: number | null = null) {
  return estimateHandlers({ db, keys, concurrency: () => 1, freeBytes: () => freeBytes })['run.estimate']
}

test('answers what a start would do, and stores nothing', async () => {
  const db = tempDatabase()
  const estimate = estimateOf(db)
  const answer = unwrap(await estimate({ spec }))
  expect(answer).toMatchObject({ scenarios: 1, episodes: 8, costUsd: { low: 0, high: 0 } })
  expect(answer.power).toMatchObject({ comparisons: 3, smallest: null, deviation: 0.15 })
  expect(unwrap(await estimate({ spec, spread: 0.3 })).power?.deviation).toBe(0.3)
  expect(answer.conditions.map(({ label, slot }) => [label, slot])).toEqual([
    ['causalmace ×2', null],
    ['causalmace ×3', null],
    ['causalmace:no-causal ×2', null],
    ['causalmace:no-causal ×3', null],
  ])
  expect(earlierEpisodes(db)).toEqual([])
})

test('fails like a start', async () => {
  const estimate = estimateOf(tempDatabase())
  expect(await estimate({ spec: { ...spec, methods: [{ method: 'causalmac', params: {} }] } })).toMatchObject({
    error: { code: 'unknown-name' },
  })
  const live = { provider: 'openai', model: 'own-model', params: {} }
  expect(await estimate({ spec: { ...spec, model: live, budget: { usd: 1 } } })).toMatchObject({
    error: { code: 'bad-input', message: expect.stringContaining('no price') },
  })
  expect(await estimate({ spec: { ...spec, model: { ...live, provider: 'replay', model: 'none' } } })).toMatchObject({
    error: { code: 'unknown-name' },
  })
})

test('a run of millions of episodes is counted, not listed, and refused with the limit that it breaks', async () => {
  const db = tempDatabase()
  const { runs } = fakeRuns(db)
  const estimate = estimateOf(db)
  const start = runHandlers(runs, db, noOwnServers)['run.start']
  const seeds = Array.from({ length: 1_000 }, (_, index) => index + 1)
  const everything = { ...spec, scenarios: ['*'], seeds, repeats: 1_000 }
  const before = performance.now()
  const answers = [await estimate({ spec: everything }), await start({ spec: everything })]
  expect(performance.now() - before).toBeLessThan(5_000)
  const listed = suites.flatMap((suite) => suite.list())
  // Two methods, each with every size of team that a scenario takes.
  const perSeed = listed.flatMap(({ address }) => {
    const scenario = scenarioByAddress(address)
    return scenario === null ? [] : [2, 3].filter((size) => isTeamSizeOf(scenario, size))
  }).length
  const scenarios = listed.length.toLocaleString('en')
  const episodes = (perSeed * 2 * 1_000_000).toLocaleString('en')
  for (const answer of answers) {
    expect(answer).toMatchObject({
      error: {
        code: 'bad-input',
        message: expect.stringContaining(
          `has ${episodes} episodes (${scenarios} scenarios × 4 conditions × 1,000 seeds × 1,000 repeats, as far as teams fit), and one run may have 20,000.`,
        ),
      },
    })
  }
  expect(unwrap(runs.list())).toEqual([])
})

test('twins of a plan count as the episodes of a run do, and none is made of a plan that is too long', () => {
  const db = tempDatabase()
  const { runs } = fakeRuns(db)
  const start = twinsHandlers(runs, db)['twins.start']
  const plan = (subtasks: number) => ({
    scenario: 'villagerbench/construction/task_24',
    agents: 2,
    functions: [],
    nodes: Array.from({ length: subtasks }, (_, index) => ({
      id: index + 1,
      description: 'Wait.',
      step: { function: 'wait', arguments: {} },
    })),
  })
  const of = (subtasks: number, seeds: number) =>
    start({
      of: { plan: plan(subtasks) },
      executor: 'self',
      joint: false,
      seeds: Array.from({ length: seeds }, (_, index) => index),
    })
  expect(of(1_000, 20)).toMatchObject({
    error: { code: 'bad-input', message: expect.stringContaining('20,020 episodes (1,001 twins × 20 seeds)') },
  })
  expect(of(1_001, 1)).toMatchObject({
    error: { code: 'bad-input', message: expect.stringContaining('The plan has 1,001 subtasks') },
  })
})

test('the settings hold the limit', async () => {
  const db = tempDatabase()
  writeSettings(db, { runEpisodes: 7 })
  const estimate = estimateOf(db)
  expect(await estimate({ spec })).toMatchObject({ error: { message: expect.stringContaining('may have 7.') } })
  writeSettings(db, { runEpisodes: 8 })
  expect(unwrap(await estimate({ spec })).episodes).toBe(8)
})

test('sums up episodes that were played, by scenario, team and method', async () => {
  const db = tempDatabase()
  const { runs, start } = fakeRuns(db)
  start(resolvedFakeRun(['complete'], [1, 2]))
  await runs.idle()
  const [row, ...others] = earlierEpisodes(db)
  expect(others).toEqual([])
  expect(row).toMatchObject({
    method: { id: 'fake' },
    liveModel: null,
    episodes: 2,
    team: { members: expect.any(Array) },
  })
  expect(row?.gameMs.count).toBe(2)
  expect(row?.bytes).toBeGreaterThan(0)
  // How long a worker machine took says nothing about this one; what its episode came to does.
  db.exec(`UPDATE trials SET clock = 'virtual'`)
  expect(earlierEpisodes(db)[0]?.wallMs.count).toBe(2)
  db.exec(`INSERT INTO machines (id, name, said, first_seen_at, last_seen_at) VALUES ('m', 'worker', '{}', '', '')`)
  db.exec(`UPDATE episodes SET machine_id = 'm' WHERE rowid = (SELECT max(rowid) FROM episodes)`)
  expect(earlierEpisodes(db)[0]).toMatchObject({ episodes: 2, wallMs: { count: 1 }, gameMs: { count: 2 } })
})

test('warns where the disk of the data folder has no room for the run', async () => {
  const db = tempDatabase()
  const { warnings: told, bytes } = unwrap(await estimateOf(db, 1_000)({ spec }))
  expect(bytes).toBeGreaterThan(1_000)
  expect(told[0]).toMatchObject({ step: 'repeats', message: expect.stringContaining('1.0 kB free') })
  expect(unwrap(await estimateOf(db, 74e9)({ spec })).warnings).toEqual(told.slice(1))
})
