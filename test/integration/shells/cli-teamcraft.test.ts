/** Configs and results of TeamCraft through the command line into a lab. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { causalmace, causalmaceHere } from '../../fakes/command-line.ts'
import { ownConfigs } from '../../fakes/teamcraft-configs.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'
import { writtenFiles } from '../../fakes/written-files.ts'

test('a checkout becomes scenarios, counted by split, and results of its eval.py a run', async () => {
  const lab = tempFolder()
  const checkout = writtenFiles({
    'teamcraft/tasks/task_build/configure/7.json': ownConfigs.build(),
    'teamcraft/tasks/task_break/configure/60.json': ownConfigs.break(),
    'teamcraft/tasks/task_farm/configure/7.json': ownConfigs.farm(),
    'teamcraft/tasks/task_smelt/configure/7.json': ownConfigs.smelt(),
    'teamcraft/tasks/task_smelt/configure/8.json': '{"command": 7}',
  })
  const out = writtenFiles({ 'smelt/json/7.json': { '0': { reward: 0, done: false }, '1': { reward: 1, done: true } } })
  const { code, stdout } = await causalmaceHere(lab, 'import', 'teamcraft', checkout, out, '--rules', 'released')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^Family +Split +Configs +Published +Agents +Left out$/m)
  expect(stdout).toMatch(/^break +shape +1 +50 +2$/m)
  expect(stdout).toMatch(/^smelt +test +1 +50 +2 +1$/m)
  expect(stdout).toMatch(/^all +4 +950 +1$/m)
  expect(stdout).toContain('1 scenario: teamcraft/clear/60')
  expect(stdout).toContain('Published results (1) are run')
  expect(stdout).toContain('smelt test: success 2 % (1 of 50), subgoal 2.0 %')
  expect(stdout).toContain('task_smelt/configure, 8.json: its command has to be a text, not 7. It is left out.')
  const mended = await causalmaceHere(
    lab,
    'import',
    'teamcraft',
    checkout,
    '--rules',
    'mended',
    '--growth-draws',
    'own',
  )
  expect(mended.stdout).toContain('1 scenario: teamcraft/farm/7.plots-only.own-draws')
  const listed = await causalmaceHere(lab, 'list', 'scenarios', '--json')
  const addresses: readonly string[] = JSON.parse(listed.stdout).map(({ address }: { address: string }) => address)
  expect(addresses).toEqual(expect.arrayContaining(['teamcraft/smelt/7', 'teamcraft/smelt/7.at-least']))
})

test('four members’ demonstration goes out in the benchmark’s form, and comes back as the case that was played', {
  tags: ['long'],
}, async () => {
  const [lab, other] = [tempFolder(), tempFolder()]
  const case203 = ['--scenarios', 'teamcraft/farm/agents-3', '--agents', '4', '--seeds', '1']
  const ran = await causalmace(lab, 'run', ...case203, '--methods', 'scripted-expert:vanilla')
  expect(ran.code).toBe(0)
  const folder = join(tempFolder(), 'data')
  const made = ['export', '--run', 'latest', '--demonstrations', '--format', 'raw', '--folder', folder]
  expect(await causalmaceHere(lab, ...made)).toMatchObject({ code: 0 })
  expect(readdirSync(join(folder, 'task_farm/data/203')).toSorted()).toEqual(['0', '1', '2', '3', '4'])
  expect(readdirSync(join(folder, 'task_farm/data/203/4'))).toHaveLength(3)
  expect(await causalmaceHere(lab, 'export', '--demonstrations', '--check', folder)).toMatchObject({ code: 0 })
  const { stdout } = await causalmaceHere(other, 'import', 'teamcraft', folder)
  expect(stdout).toMatch(/^farm +agents +1 +50 +4$/m)
  expect(stdout).toContain('farm agents: success 2 % (1 of 50), subgoal 2.0 %')
  expect(stdout).not.toContain('left out')
  const shown = await causalmaceHere(other, 'list', 'scenarios', '--json')
  expect(shown.stdout).toContain('teamcraft/farm/203')
})
