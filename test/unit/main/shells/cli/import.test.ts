import { afterEach, expect, it, vi } from 'vitest'
import { importCommand, importReport } from '../../../../../main/shells/cli/commands/import.ts'

afterEach(() => vi.restoreAllMocks())

it('prints how many tasks each file has, for how many, in which time, and all together', () => {
  const file = {
    file: 'crafting_tasks/2_agent.json',
    tasks: 25,
    debug: 0,
    leftOut: 1,
    agents: [2],
    people: [],
    timeouts: [300],
    untimed: 0,
  }
  const other = {
    ...file,
    file: 'example_tasks.json',
    tasks: 6,
    debug: 2,
    leftOut: 0,
    agents: [1, 2],
    timeouts: [],
    untimed: 6,
  }
  const text = importReport({
    addresses: ['minecollab/crafting/imported.a'],
    problems: ['x.json: odd.'],
    results: null,
    files: [file, other],
  })
  expect(text).toMatch(/^File +Tasks +Agents +People +Timeout, s +Left out$/m)
  expect(text).toMatch(/^crafting_tasks\/2_agent\.json +25 +2 +300 +1$/m)
  expect(text).toMatch(/^example_tasks\.json +6 +1 2 +none +2 debug$/m)
  expect(text).toMatch(/^all +31 +3$/m)
  expect(text).toContain('- x.json: odd.')
})

it('refuses options that belong elsewhere, and states and clocks that are none', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const refused = [
    ['minecollab'],
    ['some-run', '--preset', 'minecollab-head'],
    ['minecollab', 'a', '--preset', 'latest'],
    ['minecollab', 'a', '--clock', 'sundial'],
  ]
  for (const args of refused) expect(await importCommand.run(args)).toBe(2)
  expect(told.mock.calls.flat().join('\n')).toMatch(
    /Name the folder[\s\S]*belong to `causalmace import minecollab[\s\S]*--preset is minecollab-paper[\s\S]*--clock after-setup/,
  )
})

it('refuses rules of TeamCraft that are none, and elsewhere', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const refused = [
    ['teamcraft'],
    ['teamcraft', 'a', '--rules', 'odd'],
    ['teamcraft', 'a', '--durability', 'never'],
    ['minecollab', 'a', '--rules', 'mended'],
    ['some-run', '--smelt-done', 'exact'],
  ]
  for (const args of refused) expect(await importCommand.run(args)).toBe(2)
  expect(told.mock.calls.flat().join('\n')).toMatch(
    /Name the folder[\s\S]*--rules is released or mended[\s\S]*--smelt-done is exact[\s\S]*Rules of TeamCraft belong/,
  )
})
