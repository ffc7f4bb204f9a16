/** Which files of a checkout of TeamCraft are configs and which are results, and what becomes of those that cannot be read. */
import { symlinkSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfigFiles } from '../../../../../main/lab/teamcraft/config-files.ts'
import { readEvalResults } from '../../../../../main/lab/teamcraft/eval-results.ts'
import { resultRows } from '../../../../../main/lab/teamcraft/result-rows.ts'
import { importTeamcraft } from '../../../../../main/suites/import-scenarios.ts'
import { must } from '../../../../fakes/must.ts'
import { ownConfigs } from '../../../../fakes/teamcraft-configs.ts'
import { writtenFiles } from '../../../../fakes/written-files.ts'

function names(...paths: readonly string[]) {
  const { files, problems } = must(readConfigFiles(paths))
  return { names: files.map(({ name }) => name), problems: problems.join('\n') }
}

test('configs of a checkout, of folders of the families, of one family, and single ones', () => {
  const folder = writtenFiles({
    'teamcraft/tasks/task_build/configure/0.json': '{}',
    'teamcraft/tasks/task_smelt/configure/100.json': '{}',
    'teamcraft/tasks/task_smelt/notes.json': '{}',
    'teamcraft/other/configure/1.json': '{}',
    'package.json': '{}',
  })
  expect(names(folder)).toEqual({
    names: ['task_build/configure/0.json', 'task_smelt/configure/100.json'],
    problems: '',
  })
  const families = writtenFiles({ 'break/3.json': '{}', 'farm/4.json': '{}', 'farm/json/4.json': '{}' })
  expect(names(families).names).toEqual(['break/3.json', 'farm/4.json'])
  expect(names(join(families, 'farm')).names).toEqual(['farm/4.json'])
  expect(names(join(families, 'break', '3.json')).names).toEqual(['3.json'])
  expect(readConfigFiles([join(families, 'nowhere')])).toMatchObject({ ok: false, error: { code: 'bad-input' } })
})

test('links that lead out, huge files and other encodings are left out', () => {
  const secret = writtenFiles({ 'secret.json': '{}' })
  const folder = writtenFiles({ 'build/1.json': '{}', 'build/2.json': '{}' })
  symlinkSync(join(secret, 'secret.json'), join(folder, 'build', '3.json'))
  truncateSync(join(folder, 'build', '2.json'), 5 * 1024 * 1024)
  const { names: found, problems } = names(folder)
  expect(found).toEqual(['build/1.json'])
  expect(problems).toMatch(/2\.json has 5242880 bytes[\s\S]*3\.json is a link that leads out/)
})

test('results are the last step, its reward cut at 1, and means over fifty', async () => {
  const step = (reward: unknown, done: unknown) => ({ time: '1', action: [], reward, done })
  const folder = writtenFiles({
    'build/json/7.json': { obs: {}, '0': step(0, false), '1': step(0.25, false), '2': step(1, true) },
    'task_smelt/json/7.json': { '0': step(0, false), '10': step(3, false), '9': step(0, true) },
    'smelt/json/8.json': { '0': step(0.5, false) },
    'farm/json/1.json': '{"0": {"reward": NaN, "done": false}}',
    'farm/json/2.json': { '0': step('1', true) },
    'farm/json/3.json': { obs: {} },
    'farm/json/4.json': '[',
    'break/json/all.json': {},
  })
  const { results, problems } = readEvalResults(folder)
  expect(results.map(({ run: _, ...rest }) => rest)).toEqual([
    { family: 'build', number: 7, subgoal: 1, isDone: true, steps: 2 },
    { family: 'smelt', number: 8, subgoal: 0.5, isDone: false, steps: 0 },
    { family: 'smelt', number: 7, subgoal: 1, isDone: false, steps: 10 },
  ])
  expect(problems).toEqual([
    'break/json/all.json: its name is not a number; it is left out.',
    expect.stringMatching(/^farm\/json\/1\.json: it is not JSON: .* It is left out\.$/),
    'farm/json/2.json: its step 0 has no reward and done. It is left out.',
    'farm/json/3.json: it has no step. It is left out.',
    expect.stringMatching(/^farm\/json\/4\.json: it is not JSON/),
  ])
  const files = [{ name: 'build/7.json', text: JSON.stringify(ownConfigs.build()) }]
  const [build = null] = (await importTeamcraft({ files, rules: {} })).scenarios
  const shown = resultRows(results, ({ family }) => (family === 'build' ? build : null))
  expect(shown.notes[0]).toMatch(
    /: build test: success 2 % \(1 of 50\), subgoal 2\.0 %; 49 cases without a file count as 0, as in eval\.py\.$/,
  )
  expect(shown.problems[0]).toBe(
    '2 results left out: their configs are not in the lab; import them too (smelt/8, smelt/7).',
  )
  expect(shown.rows).toMatchObject([{ endReason: 'completed', teamSize: 2, agents: ['bot1', 'bot2'] }])
  expect(readEvalResults(join(folder, 'build', 'json', '7.json'))).toEqual({ results: [], problems: [] })
})
