import { expect, test } from 'vitest'
import { readTaskName } from '../../../../../main/lab/villagerbench/task-name.ts'

test('names of result folders say model, task and size of the team', () => {
  expect(readTaskName('gpt-4-1106-preview_construction_task12_2p')).toEqual({
    model: 'gpt-4-1106-preview',
    family: 'construction',
    scenario: 'imported.task_12',
    agents: 2,
  })
  expect(readTaskName('gemini_pro_farming_task35_3p')).toMatchObject({
    model: 'gemini_pro',
    scenario: 'imported.cake_35',
  })
  expect(readTaskName('glm_farming_task36_3p')).toMatchObject({ scenario: 'imported.rabbit_stew_0', agents: 3 })
  expect(readTaskName('glm_puzzle_task3_2p_idx4')).toMatchObject({
    family: 'escape',
    scenario: 'imported.steps3-seed4',
  })
})

test('a date behind the name belongs to later versions', () => {
  expect(readTaskName('glm_puzzle_task3_2p_idx4_012514')).toMatchObject({ scenario: 'imported.steps3-seed4' })
  expect(readTaskName('glm_construction_task3_2p_012514')).toMatchObject({ scenario: 'imported.task_3' })
})

test.each([
  'glm_meta_task3_1p',
  'construction_task3_2p',
  'glm_puzzle_task3_2p',
  'notes',
  'glm_farming_task3_0p',
  'glm_farming_task3_25p',
])('%s is none', (folder) => {
  expect(readTaskName(folder)).toBeNull()
})
