/** What a picture of a scenario begins with. */
import { expect, test } from 'vitest'
import type { Box } from '../../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../../../../shared/contract/tasks/construction.ts'
import type { CookingTask } from '../../../../../shared/contract/tasks/cooking.ts'
import { taskAngles, taskBox } from '../../../../../shared/core/scene/task-box.ts'
import { fixtureHeader } from '../../../../fixtures/record.ts'

const { world } = fixtureHeader.scenario
const dish: CookingTask = {
  kind: 'cooking',
  dish: 'bread',
  checkPoints: [{ item: 'bread', count: 1, score: 100, includes: [] }],
  options: {},
}

function set(x: number, y: number, z: number, name: string): BuildStep {
  return { kind: 'set', pos: [x, y, z], block: { name } }
}

test('the blueprint of a building, whatever stands around it', () => {
  const cells: BlueprintCell[] = [
    { pos: [1, 2, 3], name: 'stone' },
    { pos: [-1, 5, 0], name: 'stone' },
  ]
  const task = { kind: 'construction' as const, blueprint: { name: 'two', cells } }
  expect(taskBox({ task, world: { ...world, steps: [set(50, 0, 50, 'chest')] } })).toEqual({
    min: [-1, 2, 0],
    max: [1, 5, 3],
  })
})

test('what stands in the world of a dish, without the glass that holds the team in; the region where nothing does', () => {
  const steps = [set(4, -60, 7, 'chest'), set(9, -59, 2, 'wheat'), set(40, -50, 40, 'glass'), set(60, -60, 0, 'air')]
  expect(taskBox({ task: dish, world: { ...world, steps } })).toEqual({ min: [4, -60, 2], max: [9, -59, 7] })
  expect(taskBox({ task: dish, world: { ...world, steps: [] } })).toEqual(world.region)
})

test('rooms in a row from north to south are looked at from their long side, and both from above', () => {
  const row = { min: [0, -60, 0], max: [8, -57, 26] } satisfies Box
  const turned = { min: [0, -60, 0], max: [26, -57, 8] } satisfies Box
  const [long, wide] = [taskAngles({ kind: 'escape' }, row), taskAngles({ kind: 'escape' }, turned)]
  expect(wide.yaw - long.yaw).toBe(90)
  expect(long.pitch).toBeGreaterThan(taskAngles({ kind: 'construction' }, row).pitch)
})
