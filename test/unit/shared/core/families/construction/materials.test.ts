import { expect, test } from 'vitest'
import { scenarioByAddress } from '../../../../../../main/suites/index.ts'
import { materialsOf } from '../../../../../../shared/core/families/construction/materials.ts'
import { blueprintCells } from '../../../../../../shared/core/task-completion.ts'

test('materials are counted in the blueprint and in all containers, most wanted first', () => {
  const scenario = scenarioByAddress('villagerbench/construction/task_24')
  if (scenario === null) throw new Error('no scenario')
  const cells = blueprintCells(scenario.task)
  const rows = materialsOf(cells, scenario.world)
  expect(rows[0]).toEqual({ name: 'oak_trapdoor', wanted: 8, held: 64 })
  expect(rows.reduce((sum, { wanted }) => sum + wanted, 0)).toBe(cells.length)
  expect(rows.find(({ name }) => name === 'ladder')).toMatchObject({ wanted: 0, held: 128 })
})

test('what members begin with is there, too', () => {
  const scenario = scenarioByAddress('villagerbench/construction/task_24')
  if (scenario === null) throw new Error('no scenario')
  const members = [{ items: [{ name: 'oak_trapdoor', count: 3 }] }, {}, { items: [{ name: 'bricks', count: 2 }] }]
  const rows = materialsOf(blueprintCells(scenario.task), { ...scenario.world, members })
  expect(rows[0]).toEqual({ name: 'oak_trapdoor', wanted: 8, held: 67 })
  expect(rows.find(({ name }) => name === 'bricks')).toEqual({ name: 'bricks', wanted: 0, held: 2 })
})
