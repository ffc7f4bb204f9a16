/** Tasks and results of other tools, out of their own files, into a lab's real database. */
import { symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listImportedScenarios } from '../../../db/imported-scenarios.ts'
import type { Db } from '../../../db/open.ts'
import { resultsOfRun } from '../../../db/results.ts'
import { exportRun } from '../../../main/bundle/export-run.ts'
import { scenarioHandlers } from '../../../main/lab/handlers/catalog.ts'
import { exportHandlers } from '../../../main/lab/handlers/exports.ts'
import { createScenarioImport } from '../../../main/lab/handlers/file-calls.ts'
import { planningHandlers } from '../../../main/lab/handlers/planning.ts'
import { importedScenarios } from '../../../main/lab/imported-scenarios.ts'
import { createKeyRing } from '../../../main/models/keys.ts'
import { readVerified } from '../../../main/runs/verify/verify-episode.ts'
import type { CallInput } from '../../../shared/contract/calls.ts'
import { ok } from '../../../shared/contract/errors.ts'
import { scenarioImportSchema } from '../../../shared/contract/storage.ts'
import { resolveInput } from '../../fakes/resolve-input.ts'
import { silentLog, unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'
import { writtenFiles } from '../../fakes/written-files.ts'
import { ownAtoms } from '../../unit/main/suites/escape/import/own-atoms.ts'

/** Two tasks in the benchmark's form, in our own words; the second contradicts itself. */
const descriptions = {
  task_0: ['material: oak_planks facing: A positions: [[-9 -60 0] [-8 -60 0]]'],
  task_1: ['material: stone facing: A position: [-9, -60, 0]', 'material: dirt facing: A position: [-9, -60, 0]'],
}
const acted = [
  {
    action: 'placeBlock',
    start_time: '2024-04-08 10:00:00',
    end_time: '2024-04-08 10:00:30',
    duration: 30,
    kwargs: {},
    result: '',
  },
]

function labOf(db: Db) {
  const told: string[] = []
  const refuse = { ok: false as const, error: { code: 'unknown-name' as const, message: '' } }
  const runs = {
    annotate: (runId: string) => {
      told.push(runId)
      return refuse
    },
  }
  const { handlers, close } = createScenarioImport({ databasePath: db.name, runs, log: silentLog })
  onTestFinished(close)
  const startImport = async (from: CallInput<'scenario.import'>['from']) => {
    let answer = unwrap(await handlers['scenario.import']({ from }))
    while (answer.state.kind === 'working') {
      answer = unwrap(await handlers['scenario.import']({ from, jobId: answer.jobId }))
    }
    return scenarioImportSchema.parse(answer).state
  }
  return { startImport, told }
}

test('a checkout becomes scenarios that can be named and played, and its results a run that is marked imported', async () => {
  const db = tempDatabase()
  const { startImport, told } = labOf(db)
  const folder = writtenFiles({
    'data/blueprint_description_all.json': descriptions,
    'result/m_construction_task0_2p/score.json': {
      block_hit_rate: 0.5,
      view_hit_rate: 0.6,
      use_time: 30,
      end_reason: 'max time out',
    },
    'result/m_construction_task0_2p/action_log.json': { Alice: acted, Bob: [] },
    'result/m_construction_task1_2p/action_log.json': { Alice: acted },
    'result/n_construction_task1_2p/score.json': { block_hit_rate: 0.5, end_reason: 'max time out' },
    'result/notes/score.json': {},
  })
  const state = await startImport({ kind: 'villagerbench', folder })
  if (state.kind !== 'done') throw new Error(JSON.stringify(state))
  const { addresses, problems, results } = state.result
  expect(addresses).toEqual([
    'villagerbench/construction/imported.task_0',
    'villagerbench/construction/imported.task_1',
  ])
  expect(problems).toEqual([
    expect.stringContaining('task_1'),
    expect.stringMatching(/^m_.*score\.json is missing, so the run was never judged to its end; it is left out\.$/),
    expect.stringMatching(
      /^n_.*action_log\.json is missing, so nothing says when its agents acted.* it is left out\.$/,
    ),
    expect.stringContaining('notes'),
  ])
  const [row, ...others] = resultsOfRun(db, results?.runId ?? '')
  expect(others).toEqual([])
  expect(row).toMatchObject({
    source: 'imported',
    method: 'villageragent',
    teamSize: 2,
    endReason: 'time-limit',
    validity: 'valid',
  })
  expect(row?.metrics).toContainEqual({ id: 'completion', value: 0.5 })
  expect(told).toEqual([results?.runId])
  expect(await startImport({ kind: 'villagerbench', folder })).toMatchObject({ result: { results } })
  expect(resultsOfRun(db, results?.runId ?? '')).toHaveLength(1)

  const imported = unwrap(importedScenarios(db))
  const get = scenarioHandlers(() => ok(imported))['scenario.get']
  expect(await get({ address: addresses[0] ?? '' })).toMatchObject({ value: { scenario: { origin: 'imported' } } })
  const spec = {
    ...{ name: 'own', scenarios: ['*/imported.*'], methods: [{ method: 'causalmace' }], agents: 2, seeds: [1] },
    model: { provider: 'scripted', model: 'scripted' },
  }
  expect(unwrap(resolveInput(spec, listImportedScenarios(db).scenarios)).run.scenarios).toHaveLength(2)
  expect(resolveInput(spec)).toMatchObject({ error: { code: 'unknown-name' } })
})

test('a checkout of MINDcraft becomes scenarios of its state, its experiments a run with both readings of the scores', async () => {
  const db = tempDatabase()
  const { startImport } = labOf(db)
  const building = {
    type: 'construction',
    goal: 'Build.',
    agent_count: 2,
    timeout: 900,
    blueprint: { levels: [{ coordinates: [148, -60, -170], placement: [['stone', 'air']] }] },
  }
  const ended = { turns: [{ role: 'system', content: 'Task ended with score : 100' }] }
  const folder = writtenFiles({
    'tasks/construction_tasks/human_ai/a.json': { hut: building },
    'tasks/crafting_tasks/broken.json': '{"a": {"type": "tech',
    'experiments/e_06-16/results.txt': "{'model': 'some-model'}",
    'experiments/e_06-16/hut/andy_0.json': ended,
  })
  const state = await startImport({ kind: 'minecollab', files: [folder], clock: 'paper-clock' })
  if (state.kind !== 'done') throw new Error(JSON.stringify(state))
  const { addresses, problems, results, files } = state.result
  expect(addresses).toEqual(['minecollab/construction/imported.head.construction_tasks.human_ai.a.hut'])
  expect(listImportedScenarios(db).scenarios[0]?.limits.gameTimeS).toBe(874)
  expect(files?.map(({ file, tasks }) => [file, tasks])).toEqual([
    ['construction_tasks/human_ai/a.json', 1],
    ['crafting_tasks/broken.json', 0],
  ])
  expect(problems.join('\n')).toMatch(/broken\.json: it ends within the task "a"[\s\S]*misreads 1 score/)
  const [row] = resultsOfRun(db, results?.runId ?? '') ?? []
  const values = new Map(row?.metrics.map(({ id, value }) => [id, value]))
  expect([values.get('completion'), values.get('completion@minecollab-evaluator')]).toEqual([1, 0.01])
  // The same results again are the run that is here already.
  expect(await startImport({ kind: 'minecollab', files: [folder] })).toMatchObject({ result: { results } })
  const empty = await startImport({ kind: 'minecollab', files: [writtenFiles({ 'notes.txt': 'x' })] })
  expect(empty).toMatchObject({ kind: 'failed', error: { message: expect.stringContaining('neither tasks') } })
})

test('the same files again replace what is there', { tags: ['long'] }, async () => {
  const db = tempDatabase()
  const { startImport } = labOf(db)
  const folder = writtenFiles({ 'blueprint_description_all.json': descriptions })
  await startImport({ kind: 'villagerbench', folder })
  const other = writtenFiles({ 'blueprint_description_all.json': { task_0: descriptions.task_1 } })
  await startImport({ kind: 'villagerbench', folder: other })
  const [first, second, ...rest] = listImportedScenarios(db).scenarios
  expect(rest).toEqual([])
  expect(first?.task).toMatchObject({ blueprint: { cells: [{ name: 'stone' }] } })
  expect(second?.address).toBe('villagerbench/construction/imported.task_1')
})

test('a folder of something else, a relative path and a broken file are refused, and nothing is stored', async () => {
  const db = tempDatabase()
  const { startImport } = labOf(db)
  const nothing = await startImport({ kind: 'villagerbench', folder: tempFolder() })
  expect(nothing).toMatchObject({
    kind: 'failed',
    error: { code: 'bad-input', message: expect.stringContaining('cloned') },
  })
  await expect(startImport({ kind: 'villagerbench', folder: 'here' })).rejects.toThrow('whole path')
  const broken = writtenFiles({ 'data/blueprint_description_all.json': '{"task_0": [' })
  expect(await startImport({ kind: 'villagerbench', folder: broken })).toMatchObject({
    kind: 'failed',
    error: { code: 'bad-input' },
  })
  expect(listImportedScenarios(db).scenarios).toEqual([])
})

test('result folders that are none lose nothing but themselves', async () => {
  const db = tempDatabase()
  const { startImport } = labOf(db)
  const good = { block_hit_rate: 0.5, end_reason: 'max time out' }
  const folder = writtenFiles({
    'data/blueprint_description_all.json': descriptions,
    'result/a_construction_task0_2p/score.json/notes.txt': 'a folder',
    'result/b_construction_task0_2p/score.json': { ...good, cooperation: 1e9 },
    'result/b_construction_task0_2p/action_log.json': { Alice: acted },
    'result/c_construction_task0_2p/score.json': { ...good, end_reason: 'constructor' },
    'result/c_construction_task0_2p/action_log.json': { Alice: acted },
    'result/d_construction_task0_2p/score.json': good,
    'result/d_construction_task0_2p/action_log.json': { Alice: acted },
  })
  truncateSync(join(folder, 'result/c_construction_task0_2p/action_log.json'), 65 * 1024 * 1024)
  expect(await startImport({ kind: 'villagerbench', folder })).toMatchObject({
    kind: 'done',
    result: {
      results: { episodes: 1 },
      problems: [
        expect.stringContaining('task_1'),
        expect.stringMatching(/^a_construction_task0_2p: .* is not a file/),
        expect.stringMatching(/^b_construction_task0_2p: .*cooperation/),
        expect.stringMatching(/^c_construction_task0_2p: .* bytes/),
      ],
    },
  })
})

test('blueprints of more than 64 MB are refused before they are read', async () => {
  const { startImport } = labOf(tempDatabase())
  const path = join(writtenFiles({ 'house.schem': '' }), 'house.schem')
  truncateSync(path, 64 * 1024 * 1024 + 1)
  const state = await startImport({ kind: 'blueprints', files: [path] })
  expect(state).toMatchObject({ error: { code: 'bad-input', message: expect.stringContaining('67108865 bytes') } })
})

test('scenarios and results of a checkout are stored together or not at all', async () => {
  const db = tempDatabase()
  const { startImport } = labOf(db)
  const folder = writtenFiles({
    'data/blueprint_description_all.json': descriptions,
    'result/m_construction_task0_2p/score.json': { block_hit_rate: 0.5, end_reason: 'max time out' },
    'result/m_construction_task0_2p/action_log.json': { Alice: acted },
  })
  db.exec("CREATE TRIGGER full BEFORE INSERT ON episodes BEGIN SELECT RAISE(ABORT, 'disk full'); END")
  expect(await startImport({ kind: 'villagerbench', folder })).toMatchObject({
    kind: 'failed',
    error: { code: 'storage' },
  })
  expect(listImportedScenarios(db).scenarios).toEqual([])
})

test('results without records are in tables, and what needs a record says why there is none', async () => {
  const db = tempDatabase()
  const { startImport } = labOf(db)
  const folder = writtenFiles({
    'data/blueprint_description_all.json': descriptions,
    'result/m_construction_task0_2p/score.json': { block_hit_rate: 0.5, end_reason: 'max time out' },
    'result/m_construction_task0_2p/action_log.json': { Alice: acted },
  })
  const state = await startImport({ kind: 'villagerbench', folder })
  const runId = state.kind === 'done' ? (state.result.results?.runId ?? '') : ''
  const episodeId = resultsOfRun(db, runId)[0]?.episodeId ?? ''
  const { 'export.results': write } = exportHandlers(db)
  const table = unwrap(await write({ format: 'csv', runId }))
  expect(table.text.split('\n')[1]).toMatch(/,imported,villagerbench,construction,.*,0\.5,/)
  const imported = { error: { code: 'unsupported', message: expect.stringContaining('imported from result files') } }
  expect(await write({ format: 'jsonl', episodeId })).toMatchObject(imported)
  expect(readVerified(db, episodeId)).toMatchObject(imported)
  const work = { signal: new AbortController().signal, tell: () => {} }
  const app = { version: '1', gitSha: null }
  expect(await exportRun(runId, join(tempFolder(), 'run'), { db, app }, work)).toMatchObject(imported)
})

test('rooms are drawn for every team that results name, and what is left of them is divided by their own complexity', {
  tags: ['long'],
}, async () => {
  const db = tempDatabase()
  const { startImport } = labOf(db)
  const judged = { complexity_score: 0.25, end_reason: 'max time out' }
  const folder = writtenFiles({
    'data/escape_atom.json': [ownAtoms.doors],
    'result/m_puzzle_task1_3p_idx0/score.json': judged,
    'result/m_puzzle_task1_3p_idx0/action_log.json': { Alice: acted },
    'result/m_puzzle_task1_2p_idx40/score.json': { ...judged, complexity_score: 40 },
    'result/m_puzzle_task1_2p_idx40/action_log.json': { Alice: acted },
    'result/m_puzzle_task1_2p_idx41/score.json': { complete_score: 0.5, end_reason: 'complete task' },
    'result/m_puzzle_task1_2p_idx41/action_log.json': { Alice: acted },
  })
  const state = await startImport({ kind: 'villagerbench', folder })
  if (state.kind !== 'done') throw new Error(JSON.stringify(state))
  const { addresses, problems, results } = state.result
  expect(addresses).toContain('villagerbench/escape/imported.3p-steps1-seed0')
  expect(problems).toEqual([expect.stringMatching(/^m_puzzle_task1_2p_idx40: .* other rooms/)])
  const rows = resultsOfRun(db, results?.runId ?? '')
  expect(rows.map(({ scenario, endReason }) => [scenario.split('.')[1], endReason])).toEqual([
    // The judge of rooms calls every task complete after a while.
    ['steps1-seed41', 'time-limit'],
    ['3p-steps1-seed0', 'time-limit'],
  ])
  const three = listImportedScenarios(db).scenarios.find(({ address }) => address.includes('3p-'))
  const complexity = ((three?.limits.actionTimeS ?? 0) - 60) / 30
  expect(rows[1]?.metrics).toContainEqual({ id: 'completion', value: 0.25 / complexity })
})

test('what breaks the contract is a finding, and the rest is stored', async () => {
  const db = tempDatabase()
  const { startImport } = labOf(db)
  const cake = { target: 'cake', component: [], check_point: [{ name: 'cake', count: 1, score: 100 }] }
  const setting = [{ ...cake, name: 'good' }, { ...cake, name: 'bad', check_point: [] }, 5]
  const folder = writtenFiles({
    'data/farm_setting.json': setting,
    'data/building_blue_print.json': [
      { name: 'hut', size: [0, 0, 0], blocks: [{ position: [0, 0, 0], name: 'stone' }] },
      { name: 'half a hut' },
    ],
  })
  expect(await startImport({ kind: 'villagerbench', folder })).toMatchObject({
    result: {
      addresses: ['villagerbench/construction/imported.task_0', 'villagerbench/cooking/imported.good'],
      problems: expect.arrayContaining([
        expect.stringMatching(/^task_1: it is no blueprint and is left out: size/),
        expect.stringMatching(/^farm_setting.json: task 2 is left out: check_point/),
        expect.stringMatching(/^farm_setting.json: task 3 is left out/),
      ]),
    },
  })
})

test('one row that cannot be read is left out and told of; the others are there, and the files again mend it', async () => {
  const db = tempDatabase()
  const { startImport } = labOf(db)
  const folder = writtenFiles({ 'blueprint_description_all.json': descriptions })
  await startImport({ kind: 'villagerbench', folder })
  const address = 'villagerbench/construction/imported.task_0'
  db.prepare(
    "UPDATE blobs SET bytes = x'1f8b00' WHERE sha256 = (SELECT scenario_sha256 FROM imported_scenarios WHERE address = ?)",
  ).run(address)
  const warn = vi.fn()
  const keys = createKeyRing(null, {})
  const room = { concurrency: () => 1, freeBytes: () => null }
  const planning = planningHandlers({ db, keys, check: async () => ok(null), ...room, log: { warn } })
  for (const _again of [1, 2]) {
    const { scenarios, problems } = unwrap(await planning['catalog.get']({}))
    expect(problems).toEqual([expect.stringContaining(`${address} is here and cannot be read`)])
    const imported = scenarios.filter(({ origin }) => origin === 'imported')
    expect(imported.map((scenario) => scenario.address)).toEqual(['villagerbench/construction/imported.task_1'])
  }
  expect(warn).toHaveBeenCalledExactlyOnceWith({ address, why: expect.stringContaining('damaged') }, expect.any(String))
  expect(await planning['scenario.get']({ address })).toMatchObject({ error: { code: 'storage-corrupt' } })
  const spec = {
    ...{ name: 'own', scenarios: ['*/imported.*'], methods: [{ method: 'causalmace', params: {} }], agents: 2 },
    ...{ seeds: [1], repeats: 1, clock: 'virtual' as const, pace: 1 },
    model: { provider: 'scripted', model: 'scripted', params: {} },
  }
  const estimate = unwrap(await planning['run.estimate']({ spec }))
  expect(estimate.scenarios).toBe(1)
  expect(estimate.warnings).toContainEqual({ step: 'task', message: expect.stringContaining(address) })

  await startImport({ kind: 'villagerbench', folder })
  expect(unwrap(await planning['catalog.get']({})).problems).toEqual([])
})

test('links that lead out of a checkout are not followed, and loops of links lose nothing else', async () => {
  const { startImport } = labOf(tempDatabase())
  const elsewhere = writtenFiles({ 'm_construction_task0_1p/score.json': {} })
  const folder = writtenFiles({
    'data/blueprint_description_all.json': { task_0: descriptions.task_0 },
    'result/notes.txt': 'no folder',
  })
  symlinkSync(join(elsewhere, 'm_construction_task0_1p'), join(folder, 'result', 'out'))
  symlinkSync('loop', join(folder, 'result', 'loop'))
  expect(await startImport({ kind: 'villagerbench', folder })).toMatchObject({
    result: {
      addresses: ['villagerbench/construction/imported.task_0'],
      problems: [expect.stringMatching(/loop cannot be read/), expect.stringMatching(/out is a link that leads out/)],
    },
  })
  symlinkSync(join(elsewhere, 'm_construction_task0_1p', 'score.json'), join(folder, 'data', 'farm_setting.json'))
  expect(await startImport({ kind: 'villagerbench', folder })).toMatchObject({ error: { code: 'bad-input' } })
})

test('Python’s numbers, other encodings and words for terminals do no harm', async () => {
  const db = tempDatabase()
  const { startImport } = labOf(db)
  const folder = writtenFiles({
    'data/blueprint_description_all.json': { task_0: descriptions.task_0 },
    'result/m\u001b[2J_construction_task0_1p/score.json':
      '{"block_hit_rate": 0.5, "balance": NaN, "efficiency": -Infinity, "end_reason": "max time out"}',
    'result/m\u001b[2J_construction_task0_1p/action_log.json': { Alice: acted },
    'result/n_construction_task0_1p/score.json': '{"block_hit_rate": NaN, "end_reason": "max time out"}',
    'result/n_construction_task0_1p/action_log.json': { Alice: acted },
    'result/o_construction_task0_1p/score.json': { block_hit_rate: 0.5, end_reason: 'max time out' },
    'result/o_construction_task0_1p/action_log.json': { Alice: acted, Bob: acted },
  })
  const state = await startImport({ kind: 'villagerbench', folder })
  if (state.kind !== 'done') throw new Error(JSON.stringify(state))
  expect(state.result.problems).toEqual([
    expect.stringMatching(/^n_.*block_hit_rate/),
    expect.stringMatching(/^o_.* 2 agents/),
  ])
  expect(resultsOfRun(db, state.result.results?.runId ?? '').map(({ condition }) => condition)).toEqual([
    'VillagerAgent (m\uFFFD[2J) ×1, imported',
  ])
  writeFileSync(join(folder, 'data', 'farm_setting.json'), Buffer.from('[]', 'utf16le').fill(0xff))
  expect(await startImport({ kind: 'villagerbench', folder })).toMatchObject({
    error: { code: 'bad-input', message: expect.stringContaining('UTF-8') },
  })
})
