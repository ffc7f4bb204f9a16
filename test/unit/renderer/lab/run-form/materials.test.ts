import { expect, test } from 'vitest'
import { scenarioByAddress } from '../../../../../main/suites/index.ts'
import { blueprintCells } from '../../../../../preload/core/task-completion.ts'
import { materialsOf } from '../../../../../renderer/lab/run-form/materials.ts'

test('materials are counted in the blueprint and in all containers, most wanted first', () => {
  const scenario = scenarioByAddress('villagerbench/construction/task_24')
  if (scenario === null) throw new Error('no scenario')
  const rows = materialsOf(scenario)
  expect(rows[0]).toEqual({ name: 'oak_trapdoor', wanted: 8, held: 64 })
  expect(rows.reduce((sum, { wanted }) => sum + wanted, 0)).toBe(blueprintCells(scenario.task).length)
  expect(rows.find(({ name }) => name === 'ladder')).toMatchObject({ wanted: 0, held: 128 })
})
