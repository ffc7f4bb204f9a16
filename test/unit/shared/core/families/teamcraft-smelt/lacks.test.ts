/** What the diagnosis says of an amount that a team does not reach, or goes beyond. */
import { expect, test } from 'vitest'
import type { TeamcraftSmeltTask } from '../../../../../../shared/contract/tasks/teamcraft-smelt.ts'
import { teamcraftSmeltFamily } from '../../../../../../shared/core/families/teamcraft-smelt/family.ts'
import type { Told } from '../../diagnosis/planted-record.ts'
import { act, causesOf, failedOf } from '../told-task.ts'

const task: TeamcraftSmeltTask = {
  kind: 'teamcraft-smelt',
  split: 'test',
  scene: 'villege',
  center: [0, 70, 0],
  expertSteps: 4,
  seed: 0,
  base: 'stone',
  item: 'glass',
  count: 2,
  done: 'exact',
  furnaces: [[0, 70, 0]],
  fuel: 'coal',
  blocks: [],
  mobs: [],
}

function carries(atMs: number, agent: string, count: number): Told {
  return [[atMs, 'judger', 'item.carried', { agent, item: 'glass', count }]]
}

const putIn = { action: 'PutInput', arguments: { furnace: [0, 70, 0], item: 'red_sand' } }

test('too few are one lack, behind which the action stands that failed for good', () => {
  const found = failedOf(task, [carries(1000, 'Alice', 1), act(2000, 'Bob', putIn, { reason: 'not-in-inventory' })])
  expect(found.lacks.map(({ words }) => words)).toEqual(['1 of 2 glass'])
  expect(causesOf(found)).toEqual([['failed actions', [2000, '1 of 2 glass']]])
  expect(teamcraftSmeltFamily.words.reached(found)).toBe('The team does not hold the 2 items that the task asks for.')
})

test('too many are said to be too many', () => {
  const found = failedOf(task, [carries(1000, 'Alice', 2), carries(1500, 'Bob', 1)])
  expect(found.lacks.map(({ words }) => words)).toEqual(['3 of 2 glass, which is too many'])
})

test('exactly as many lack nothing', () => {
  expect(failedOf(task, [carries(1000, 'Alice', 1), carries(1500, 'Bob', 1)]).lacking).toBe(0)
})
