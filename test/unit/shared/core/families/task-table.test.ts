import { expect, test } from 'vitest'
import { findScenarios } from '../../../../../main/suites/index.ts'
import { taskFamily } from '../../../../../shared/core/families/index.ts'

function tableOf(glob: string) {
  const found = findScenarios([glob])
  const [scenario] = found.ok ? found.value : []
  if (scenario === undefined) throw new Error(glob)
  return taskFamily(scenario.task).table(scenario.task, scenario)
}

test('a building asks for blocks, a dish for check points, rooms for what is to be done in each', () => {
  expect(tableOf('villagerbench/construction/task_24').rows[0]).toEqual({
    name: 'oak_trapdoor',
    cells: ['8', '64'],
    isShort: false,
  })
  const cake = tableOf('villagerbench/cooking/cake-*')
  expect(cake.heads).toEqual(['Item', 'held at once', 'score'])
  expect(cake.rows.find(({ name }) => name === 'cake')?.cells).toEqual(['1', '100'])
  const rooms = tableOf('villagerbench/escape/2p-steps3-*')
  expect(rooms.rows.length).toBeGreaterThanOrEqual(3)
  for (const { cells } of rooms.rows) for (const cell of cells) expect(cell).not.toBe('')
})
