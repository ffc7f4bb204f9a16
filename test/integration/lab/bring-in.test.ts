/** Tasks and results of other tools, out of their own files, into a lab's real database. */
import { mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listImportedScenarios } from '../../../db/imported-scenarios.ts'
import type { Db } from '../../../db/open.ts'
import { resultsOfRun } from '../../../db/results.ts'
import { createBringIn } from '../../../main/lab/handlers/bring-in.ts'
import { scenarioHandlers } from '../../../main/lab/handlers/scenarios.ts'
import { importedScenarios } from '../../../main/lab/imported-scenarios.ts'
import { resolveRun } from '../../../main/lab/resolve-run.ts'
import type { CallInput } from '../../../preload/contract/calls.ts'
import { ok } from '../../../preload/contract/errors.ts'
import { broughtInSchema } from '../../../preload/contract/storage.ts'
import { silentLog, unwrap } from '../../fakes/runs-parts.ts'
import { tempDatabase } from '../../fakes/temp-database.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

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

function checkout(files: Readonly<Record<string, unknown>>): string {
  const folder = tempFolder()
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return folder
}

function labOf(db: Db) {
  const told: string[] = []
  const refuse = { ok: false as const, error: { code: 'unknown-name' as const, message: '' } }
  const runs = {
    annotate: (runId: string) => {
      told.push(runId)
      return refuse
    },
  }
  const { handlers, close } = createBringIn({ databasePath: db.name, runs, log: silentLog })
  onTestFinished(close)
  const bringIn = async (from: CallInput<'scenario.import'>['from']) => {
    let answer = unwrap(await handlers['scenario.import']({ from }))
    while (answer.state.kind === 'working') {
      answer = unwrap(await handlers['scenario.import']({ from, jobId: answer.jobId }))
    }
    return broughtInSchema.parse(answer).state
  }
  return { bringIn, told }
}

test('a checkout becomes scenarios that can be named and played, and its results a run that is marked imported', async () => {
  const db = tempDatabase()
  const { bringIn, told } = labOf(db)
  const folder = checkout({
    'data/blueprint_description_all.json': descriptions,
    'result/m_construction_task0_2p/score.json': {
      block_hit_rate: 0.5,
      view_hit_rate: 0.6,
      use_time: 30,
      end_reason: 'max time out',
    },
    'result/m_construction_task0_2p/action_log.json': { Alice: acted, Bob: [] },
    'result/m_construction_task1_2p/action_log.json': { Alice: acted },
    'result/notes/score.json': {},
  })
  const state = await bringIn({ kind: 'villagerbench', folder })
  if (state.kind !== 'done') throw new Error(JSON.stringify(state))
  const { addresses, problems, results } = state.result
  expect(addresses).toEqual([
    'villagerbench/construction/imported.task_0',
    'villagerbench/construction/imported.task_1',
  ])
  expect(problems).toEqual([
    expect.stringContaining('task_1'),
    expect.stringContaining('score.json is missing'),
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
  expect(await bringIn({ kind: 'villagerbench', folder })).toMatchObject({ result: { results } })
  expect(resultsOfRun(db, results?.runId ?? '')).toHaveLength(1)

  const imported = unwrap(importedScenarios(db))
  const get = scenarioHandlers(() => ok(imported))['scenario.get']
  expect(await get({ address: addresses[0] ?? '' })).toMatchObject({ value: { scenario: { origin: 'imported' } } })
  const spec = {
    ...{ name: 'own', scenarios: ['*/imported.*'], methods: [{ method: 'causalmace' }], agents: 2, seeds: [1] },
    model: { provider: 'scripted', model: 'scripted' },
  }
  expect(unwrap(resolveRun(spec, imported.scenarios)).run.scenarios).toHaveLength(2)
  expect(resolveRun(spec)).toMatchObject({ error: { code: 'unknown-name' } })
})

test('the same files again replace what is there', async () => {
  const db = tempDatabase()
  const { bringIn } = labOf(db)
  const folder = checkout({ 'blueprint_description_all.json': descriptions })
  await bringIn({ kind: 'villagerbench', folder })
  const other = checkout({ 'blueprint_description_all.json': { task_0: descriptions.task_1 } })
  await bringIn({ kind: 'villagerbench', folder: other })
  const [first, second, ...rest] = listImportedScenarios(db).scenarios
  expect(rest).toEqual([])
  expect(first?.task).toMatchObject({ blueprint: { cells: [{ name: 'stone' }] } })
  expect(second?.address).toBe('villagerbench/construction/imported.task_1')
})

test('a folder of something else, a relative path and a broken file are refused, and nothing is stored', async () => {
  const db = tempDatabase()
  const { bringIn } = labOf(db)
  const nothing = await bringIn({ kind: 'villagerbench', folder: tempFolder() })
  expect(nothing).toMatchObject({
    kind: 'failed',
    error: { code: 'bad-input', message: expect.stringContaining('cloned') },
  })
  await expect(bringIn({ kind: 'villagerbench', folder: 'here' })).rejects.toThrow('whole path')
  const broken = checkout({ 'data/blueprint_description_all.json': '{"task_0": [' })
  expect(await bringIn({ kind: 'villagerbench', folder: broken })).toMatchObject({
    kind: 'failed',
    error: { code: 'bad-input' },
  })
  expect(listImportedScenarios(db).scenarios).toEqual([])
})

test('result folders that are none lose nothing but themselves', async () => {
  const db = tempDatabase()
  const { bringIn } = labOf(db)
  const good = { block_hit_rate: 0.5, end_reason: 'max time out' }
  const folder = checkout({
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
  expect(await bringIn({ kind: 'villagerbench', folder })).toMatchObject({
    kind: 'done',
    result: {
      results: { episodes: 1 },
      problems: [
        expect.stringContaining('task_1'),
        expect.stringMatching(/^a_construction_task0_2p: .* is no file/),
        expect.stringMatching(/^b_construction_task0_2p: .*cooperation/),
        expect.stringMatching(/^c_construction_task0_2p: .* bytes/),
      ],
    },
  })
})

test('blueprints of more than 64 MB are refused before they are read', async () => {
  const { bringIn } = labOf(tempDatabase())
  const path = join(checkout({ 'house.schem': '' }), 'house.schem')
  truncateSync(path, 64 * 1024 * 1024 + 1)
  const state = await bringIn({ kind: 'blueprints', files: [path] })
  expect(state).toMatchObject({ error: { code: 'bad-input', message: expect.stringContaining('67108865 bytes') } })
})

test('scenarios and results of a checkout are stored together or not at all', async () => {
  const db = tempDatabase()
  const { bringIn } = labOf(db)
  const folder = checkout({
    'data/blueprint_description_all.json': descriptions,
    'result/m_construction_task0_2p/score.json': { block_hit_rate: 0.5, end_reason: 'max time out' },
    'result/m_construction_task0_2p/action_log.json': { Alice: acted },
  })
  db.exec("CREATE TRIGGER full BEFORE INSERT ON episodes BEGIN SELECT RAISE(ABORT, 'disk full'); END")
  expect(await bringIn({ kind: 'villagerbench', folder })).toMatchObject({ kind: 'failed', error: { code: 'storage' } })
  expect(listImportedScenarios(db).scenarios).toEqual([])
})
