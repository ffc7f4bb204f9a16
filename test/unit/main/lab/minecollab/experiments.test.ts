/** Result folders of MineCollab's runner: both readings of a score, and which scenario a folder belongs to. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { experimentResults } from '../../../../../main/lab/minecollab/experiment-results.ts'
import { readExperiments } from '../../../../../main/lab/minecollab/experiments.ts'
import { scoreIn, teamScore } from '../../../../../main/lab/minecollab/score-text.ts'
import { importMinecollab } from '../../../../../main/suites/import-scenarios.ts'

const memory = (score: string | null) => ({
  memory: '',
  turns: [
    { role: 'user', content: 'Task ended with score : 1' },
    ...(score === null ? [] : [{ role: 'system', content: `Task ended with score : ${score}` }]),
  ],
})

test.each([
  ['100', 100, 1],
  ['12.5', 12.5, 1],
  ['19.9', 19.9, 1],
  ['0.5', 0.5, 0],
  ['35.36', 35.36, 35.36],
  ['7.2', 7.2, 7.2],
  ['1', 1, 1],
  ['0', 0, 0],
])('a score of %s is %d as written and %d as the benchmark’s evaluator reads it', (text, asWritten, asEvaluated) => {
  expect(scoreIn(memory(text))).toEqual({ asWritten, asEvaluated })
})

test('no score, a strange one and a file of another form are none', () => {
  for (const odd of [memory(null), memory('many'), memory('1e99'), { turns: 7 }, [], null])
    expect(scoreIn(odd)).toBeNull()
  expect(teamScore([])).toBeNull()
  expect(
    teamScore([
      { asWritten: 40, asEvaluated: 40 },
      { asWritten: 100, asEvaluated: 1 },
    ]),
  ).toEqual({ asWritten: 100, asEvaluated: 40 })
})

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'experiments-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(path: string, content: unknown): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
}

test('an experiment becomes rows; what cannot be counted is told', async () => {
  const building = (at: number) => ({
    type: 'construction',
    agent_count: 2,
    goal: 'Build.',
    timeout: 900,
    blueprint: { levels: [{ coordinates: [at, -60, 0], placement: [['stone']] }] },
  })
  const { scenarios } = await importMinecollab({
    files: [
      { name: 'a.json', text: JSON.stringify({ hut: building(0), shed: building(0), lost: building(0) }) },
      { name: 'b.json', text: JSON.stringify({ hut: building(50) }) },
    ],
    preset: null,
    clock: 'after-setup',
  })
  put('experiments/house_06-16_10-00/results.txt', "{'total': 2, 'model': 'some-model', 'task_path': 'tasks/b.json'}")
  put('experiments/house_06-16_10-00/hut/andy_0.json', memory('100'))
  put('experiments/house_06-16_10-00/hut/jill_0.json', memory(null))
  put('experiments/house_06-16_10-00/shed/Andy_3_0.json', memory('25'))
  put('experiments/house_06-16_10-00/shed/Andy_3_1.json', memory('50'))
  put('experiments/house_06-16_10-00/lost/andy.json', memory(null))
  put('experiments/house_06-16_10-00/unknown/andy.json', memory('1'))
  put('experiments/house_06-16_10-00/broken/andy.json', '{"turns"')
  const { tasks, problems } = readExperiments(folder)
  const found = experimentResults(tasks, (id) =>
    scenarios.filter(({ task }) => 'facts' in task && task.facts.given?.id === id),
  )
  expect(
    found.rows.map(({ scenario, model, metrics, endReason }) => [
      scenario.address,
      model,
      metrics.map(({ value }) => value),
      endReason,
    ]),
  ).toEqual([
    ['minecollab/construction/imported.paper.b.hut', 'some-model', [1, 1, 0.01], 'completed'],
    ['minecollab/construction/imported.paper.a.shed', 'some-model', [0.25, 0, 0.25], 'time-limit'],
    ['minecollab/construction/imported.paper.a.shed', 'some-model', [0.5, 0, 0.5], 'time-limit'],
  ])
  expect(problems.join()).toContain('is not JSON')
  expect(found.problems.join('\n')).toContain('house_06-16_10-00/unknown: no imported task has this id')
  expect(found.problems.join('\n')).toContain('house_06-16_10-00/lost: no agent\'s file says "Task ended with score"')
  expect(found.problems.join('\n')).toContain('misreads 1 score')
  expect(found.problems.join('\n')).toContain('each try is a row here')
  expect(readExperiments(join(folder, 'experiments')).tasks).toHaveLength(tasks.length)
  expect(readExperiments(join(folder, 'experiments/house_06-16_10-00')).tasks).toHaveLength(tasks.length)
})
