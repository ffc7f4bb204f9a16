import { expect, test } from 'vitest'
import { listNames, scenarioName } from '../../../../../shared/core/format/scenario-names.ts'

const of = (path: string, id: string): string => `minecollab/cooking/imported.${path}.${id}`
const dishes = 'multiagent_cooking_1_cooked_mutton'

test('a long name of an imported task becomes its file and a number, short and unlike any other', () => {
  const one = of('paper.cooking_tasks.train_tasks.3_agents', `${dishes}_1_cookie`)
  const two = of('paper.cooking_tasks.train_tasks.3_agents', `${dishes}_1_bread`)
  const alone = of('paper.cooking_tasks.train_tasks.4_agents', dishes)
  const inTest = of('paper.cooking_tasks.test_tasks.2_agents', dishes)
  const inTrain = of('paper.cooking_tasks.train_tasks.2_agents', dishes)
  const paper = of('paper.example_tasks', dishes)
  const head = of('head.example_tasks', dishes)
  const names = listNames([one, two, alone, inTest, inTrain, paper, head])
  expect([one, two, alone, inTest, inTrain, paper, head].map((address) => names.get(address))).toEqual([
    '3_agents #2',
    '3_agents #1',
    '4_agents',
    'test_tasks/2_agents',
    'train_tasks/2_agents',
    'paper example_tasks',
    'head example_tasks',
  ])
  // What tells two files apart is as much of their paths as it takes.
  const deep = [of('paper.a.x.tasks', dishes), of('paper.b.x.tasks', dishes), of('paper.tasks', dishes)]
  expect(new Set(listNames(deep).values()).size).toBe(3)
})

test('names that are short, and those of our own scenarios, stay', () => {
  const own = 'minecollab/cooking/paper-5-agents-beetroot_soup-bread-cooked_rabbit-mushroom_stew-blocked-5'
  const stew = 'villagerbench/cooking/stew-rabbit.chest-potato.chest-carrot.chest-mushroom.chest'
  expect(listNames([own, stew, 'villagerbench/construction/imported.task_0']).size).toBe(0)
  expect(scenarioName(own)).toBe('paper-5-agents-beetroot_soup-bread-cooked_rabbit-mushroom_stew-blocked-5')
})

test('a name that several suites have stands behind its suite', () => {
  const names = listNames(['teamcraft/build/test-0', 'teamcraft/clear/test-0', 'teamcraft/farm/crop-1'])
  expect([...names]).toEqual([
    ['teamcraft/build/test-0', 'build/test-0'],
    ['teamcraft/clear/test-0', 'clear/test-0'],
  ])
})
