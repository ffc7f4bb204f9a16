import { expect, test } from 'vitest'
import { markDeleted } from '../../../db/deleted-runs.ts'
import { setTrialStatus } from '../../../db/trials.ts'
import { ComparisonMemory } from '../../../main/lab/comparison.ts'
import { exportTable, getComparison } from '../../../main/lab/handlers/compare.ts'
import { calls } from '../../../shared/contract/calls.ts'
import type { ComparisonRequest } from '../../../shared/contract/comparison.ts'
import { must } from '../../fakes/must.ts'
import { addressOf, storeComparedRun, twoConditions } from '../../fakes/stored-comparison.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'

const [base, other] = ['causalmace.simulated.measured', 'causalmace:no-causal.simulated.measured']

test('compares what the database holds, as the contract says', () => {
  const db = tempDatabase()
  storeComparedRun(db, 'r1', twoConditions(7))
  const comparison = must(getComparison(db, { runIds: ['r1'] }))
  expect(calls['compare.get'].output.parse(comparison)).toEqual(comparison)
  expect(comparison.groups).toMatchObject([
    { key: base, differing: { 'method.causal': 'on' }, counts: { trials: 14, valid: 14 } },
    { key: other, differing: { 'method.causal': 'off' } },
  ])
  expect(comparison.scenarios).toHaveLength(7)
  expect(comparison.scenarios[0]).toMatchObject({ address: addressOf('s0'), title: 's0' })
  expect(comparison.rows.slice(0, 2)).toMatchObject([
    { group: base, scenario: null, scenarios: 7, episodes: 14 },
    { group: other, scenario: null, scenarios: 7, episodes: 14 },
  ])
  // Differences 0.075, 0.125, ... 0.325 and -0.25: 16 of 128 assignments end as far out.
  expect(comparison.pairs).toMatchObject([
    { a: other, b: base, scenarios: 7, episodes: [14, 14], isExact: true, p: 16 / 128 },
  ])
  expect(comparison.pairs[0]?.mean).toBeCloseTo(0.95 / 7, 12)
  expect(comparison.curves.map(({ atS, mean }) => [atS.at(-1), mean.at(-1)])).toEqual([
    [60, 0.5],
    [60, comparison.rows[1]?.measures[0]?.mean],
  ])
  expect(comparison.measures.map(({ id }) => id)).toContain('game_time_s')
  expect(comparison.measures.map(({ id }) => id)).not.toContain('balance')
})

test('trials without a valid episode are counted by what became of them', () => {
  const db = tempDatabase()
  const outcomes = [0.5, 'failed', 'cancelled', 'waiting', 'running', 'done'] as const
  storeComparedRun(
    db,
    'r1',
    outcomes.map((outcome, seed) => ({ condition: 'causalmace', scenario: 's', seed, outcome })),
  )
  const { groups, rows } = must(getComparison(db, { runIds: ['r1'] }))
  expect(groups[0]?.counts).toEqual({
    trials: 6,
    valid: 1,
    dependent: 0,
    repeated: 0,
    infrastructure: 1,
    cancelled: 1,
    humanIntervention: 1,
    open: 2,
  })
  expect(rows[0]?.measures[0]).toMatchObject({ mean: 0.5, meanWithZeros: 0.125 })
})

test('several runs: the same trial counts once, the newest', () => {
  const db = tempDatabase()
  const trial = { condition: 'causalmace', scenario: 's', seed: 1 }
  storeComparedRun(db, 'old', [{ ...trial, outcome: 0.1 }], '2026-01-01')
  storeComparedRun(
    db,
    'new',
    [
      { ...trial, outcome: 0.9 },
      { ...trial, seed: 2, outcome: 0.7 },
    ],
    '2026-02-01',
  )
  for (const runIds of [
    ['old', 'new'],
    ['new', 'old'],
    ['new', 'old', 'new'],
  ]) {
    const { groups, points } = must(getComparison(db, { runIds }))
    expect(groups).toMatchObject([{ counts: { trials: 3, valid: 3, repeated: 1 } }])
    expect(points.find(({ measure }) => measure === 'completion')?.values).toEqual([[0.9, 0.7]])
  }
})

test('runs of another lab stand beside those of this one', () => {
  const db = tempDatabase()
  storeComparedRun(db, 'own', twoConditions(2))
  storeComparedRun(db, 'theirs', twoConditions(2))
  db.prepare(`UPDATE runs SET source = 'imported' WHERE id = 'theirs'`).run()
  const { groups } = must(getComparison(db, { runIds: ['own', 'theirs'], conditionIds: ['causalmace'] }))
  expect(groups.map(({ label, counts }) => [label, counts.repeated])).toEqual([
    ['causalmace', 0],
    ['causalmace [imported]', 0],
  ])
})

test('conditions, scenarios and the baseline narrow and order it', () => {
  const db = tempDatabase()
  storeComparedRun(db, 'r1', twoConditions(12))
  const { scenarios } = must(getComparison(db, { runIds: ['r1'], scenarios: [addressOf('s1*')] }))
  expect(scenarios.map(({ title }) => title)).toEqual(['s1', 's10', 's11'])
  const request = { runIds: ['r1'], baseline: 'causalmace:no-causal', tested: ['completion', 'game_time_s'] }
  const { groups, pairs } = must(getComparison(db, request))
  expect(groups.map(({ key }) => key)).toEqual([other, base])
  expect(pairs.map(({ measure, a, b }) => [measure, a, b])).toEqual([
    ['completion', base, other],
    ['game_time_s', base, other],
  ])
})

test.each<readonly [Partial<ComparisonRequest>, string]>([
  [{ runIds: ['r2'] }, 'There is no run r2.'],
  [{ conditionIds: ['causalmace:no-casual'] }, 'Did you mean "causalmace:no-causal"?'],
  [{ scenarios: [addressOf('nothing*')] }, addressOf('s0')],
  [{ tested: ['completeness'] }, 'completion, success,'],
  [{ baseline: 'react' }, base ?? ''],
])('%j is answered with what there is', (part, words) => {
  const db = tempDatabase()
  storeComparedRun(db, 'r1', twoConditions(1))
  const request = { runIds: ['r1'], ...part }
  const answer = { ok: false, error: { code: 'unknown-name', message: expect.stringContaining(words) } }
  expect(getComparison(db, request)).toMatchObject(answer)
  expect(exportTable(db, { request, table: 'conditions', format: 'csv' })).toMatchObject(answer)
})

test('a table is one part with a name of its own, and the same bytes every time', () => {
  const db = tempDatabase()
  storeComparedRun(db, 'r1', twoConditions(6))
  const choice = { request: { runIds: ['r1'] }, table: 'pairs' as const, format: 'latex' as const }
  const file = must(exportTable(db, choice))
  expect(file).toMatchObject({ fileName: 'comparison-r1-pairs.tex', mediaType: 'application/x-tex', next: null })
  expect(must(exportTable(db, choice))).toEqual(file)
  expect(exportTable(db, { ...choice, after: 'x' })).toMatchObject({ ok: false, error: { code: 'bad-input' } })
})

/** The table of a few episodes, which is one part. */
function readAll(db: ReturnType<typeof tempDatabase>, format: 'csv' | 'json', request: ComparisonRequest): string {
  const part = must(exportTable(db, { request, table: 'episodes', format }))
  expect(part.next).toBeNull()
  return part.text
}

test('episodes of several runs: one line each, as the table of one run has it, or one object each', () => {
  const db = tempDatabase()
  storeComparedRun(db, 'r1', twoConditions(1))
  storeComparedRun(db, 'r2', [...twoConditions(2), { condition: 'react', scenario: 's9', seed: 1, outcome: 'failed' }])
  const lines = readAll(db, 'csv', { runIds: ['r1', 'r2'] })
    .trimEnd()
    .split('\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['run_id', ...Array(4).fill('r1'), ...Array(8).fill('r2')])
  const narrow = { runIds: ['r1', 'r2'], conditionIds: ['causalmace'], scenarios: [addressOf('s0')] }
  expect(readAll(db, 'csv', narrow).trimEnd().split('\n')).toHaveLength(1 + 4)
  const objects = JSON.parse(readAll(db, 'json', narrow))
  expect(objects).toHaveLength(4)
  expect(objects[0]).toMatchObject({ run_id: 'r1', completion: 0.5, balance: null, params: { causal: true }, seed: 1 })
  expect(JSON.parse(readAll(db, 'json', { runIds: ['r2'], conditionIds: ['react'] }))).toEqual([])
})

test('episodes come as csv or json, behind an episode that is there', () => {
  const db = tempDatabase()
  storeComparedRun(db, 'r1', twoConditions(1))
  const choice = { request: { runIds: ['r1'] }, table: 'episodes' as const }
  expect(exportTable(db, { ...choice, format: 'latex' })).toMatchObject({ error: { code: 'bad-input' } })
  expect(exportTable(db, { ...choice, format: 'csv', after: 'nobody' })).toMatchObject({
    error: { code: 'unknown-name' },
  })
  const rest = must(exportTable(db, { ...choice, format: 'json', after: 'r1-2-e' }))
  expect(rest.text).toMatch(/^,\n\{"run_id":"r1","trial_id":"r1-3".*\}\n\]\n$/)
})

test('what is remembered of episodes answers other questions about them, until one of them changes', () => {
  const db = tempDatabase()
  const open = { condition: 'causalmace', scenario: 's0', seed: 9, outcome: 'waiting' } as const
  storeComparedRun(db, 'r1', [...twoConditions(7), open])
  const memory = new ComparisonMemory()
  const request = { runIds: ['r1'] }
  const requests = [
    request,
    { runIds: ['r1'], baseline: other },
    { runIds: ['r1'], tested: ['game_time_s', 'balance'], test: 'wilcoxon' },
    { runIds: ['r1'], scenarios: [addressOf('s1')] },
    { runIds: ['r1'], conditionIds: ['causalmace:no-causal'] },
  ] satisfies ComparisonRequest[]
  for (const request of [...requests, ...requests]) {
    expect(must(getComparison(db, request, memory))).toEqual(must(getComparison(db, request)))
  }
  expect([memory.selections.size, memory.trials.size]).toEqual([3, 1])
  expect(must(getComparison(db, request, memory)).groups[0]?.counts).toMatchObject({ open: 1, infrastructure: 0 })
  setTrialStatus(db, 'r1-28', 'failed')
  expect(must(getComparison(db, request, memory)).groups[0]?.counts).toMatchObject({ open: 0, infrastructure: 1 })
  markDeleted(db, 'r1', '2026-01-02T00:00:00.000Z')
  expect(getComparison(db, request, memory)).toMatchObject({ ok: false, error: { code: 'unknown-name' } })
})
