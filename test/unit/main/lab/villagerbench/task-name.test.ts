import { expect, test } from 'vitest'
import { readTaskName } from '../../../../../main/lab/villagerbench/task-name.ts'
import { must } from '../../../../fakes/must.ts'

const read = (folder: string) => must(readTaskName(folder))

test('names of result folders say model, task and size of the team', () => {
  expect(read('gpt-4-1106-preview_construction_task12_2p')).toEqual({
    model: 'gpt-4-1106-preview',
    family: 'construction',
    scenario: 'imported.task_12',
    agents: 2,
    rooms: null,
  })
  expect(read('gemini_pro_farming_task35_3p')).toMatchObject({
    model: 'gemini_pro',
    scenario: 'imported.cake_35',
  })
  expect(read('glm_farming_task36_3p')).toMatchObject({ scenario: 'imported.rabbit_stew_0', agents: 3 })
  expect(read('glm_puzzle_task3_2p_idx4')).toMatchObject({
    family: 'escape',
    scenario: 'imported.steps3-seed4',
  })
})

test('a date behind the name belongs to later versions', () => {
  expect(read('glm_puzzle_task3_2p_idx4_012514')).toMatchObject({ scenario: 'imported.steps3-seed4' })
  expect(read('glm_construction_task3_2p_012514')).toMatchObject({ scenario: 'imported.task_3' })
})

test('rooms are told apart by steps, seed and team', () => {
  expect(read('glm_puzzle_task3_2p_idx4').rooms).toEqual({ steps: 3, seed: 4, agents: 2 })
  expect(read('glm_puzzle_task1_8p_idx0')).toMatchObject({
    scenario: 'imported.8p-steps1-seed0',
    rooms: { steps: 1, seed: 0, agents: 8 },
  })
})

test('what a terminal would obey is no part of a model’s name', () => {
  expect(read('a\u001b[2J_construction_task0_2p').model).toBe('a\uFFFD[2J')
})

test.each([
  ['glm_meta_task3_1p', 'no construction'],
  ['construction_task3_2p', 'no construction'],
  ['glm_puzzle_task3_2p', '_idx'],
  ['notes', 'no construction'],
  ['glm_farming_task3_0p', '1 to 24 agents'],
  ['glm_farming_task3_25p', '1 to 24 agents'],
  ['glm_puzzle_task0_2p_idx1', '1 to 32 steps'],
  ['glm_puzzle_task33_2p_idx1', '1 to 32 steps'],
  ['glm_puzzle_task1_2p_idx9007199254740993', 'a seed of at most'],
])('%s is none, and it is said why', (folder, why) => {
  expect(readTaskName(folder)).toMatchObject({ error: { code: 'bad-input', message: expect.stringContaining(why) } })
})
