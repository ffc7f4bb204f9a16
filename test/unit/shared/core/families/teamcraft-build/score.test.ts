import { expect, test } from 'vitest'
import { positionKey } from '../../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../../shared/contract/geometry.ts'
import type { TeamcraftBuildTask } from '../../../../../../shared/contract/tasks/teamcraft-build.ts'
import { buildScore } from '../../../../../../shared/core/families/teamcraft-build/score.ts'

const task: TeamcraftBuildTask = {
  kind: 'teamcraft-build',
  split: 'test',
  scene: 'villege',
  center: [10, 70, 20],
  expertSteps: 2,
  seed: 0,
  base: 'stone',
  cells: [
    { pos: [10, 70, 20], name: 'dirt' },
    { pos: [11, 70, 20], name: 'clay' },
    { pos: [10, 71, 20], name: 'oak_fence' },
    { pos: [11, 71, 20], name: 'sponge' },
  ],
}

function scoreWith(...standing: readonly (readonly [Position, string])[]): number {
  const blocks = new Map(standing.map(([pos, block]) => [positionKey(pos), block]))
  return buildScore(task, (pos) => blocks.get(positionKey(pos)) ?? 'air')
}

const all = task.cells.map(({ pos, name }) => [pos, name] as const)

test('is the share of cells with the right name, whatever its state', () => {
  expect(scoreWith()).toBe(0)
  expect(scoreWith(...all.slice(0, 1))).toBe(0.25)
  expect(scoreWith(...all.slice(0, 2), [[10, 71, 20], 'oak_fence[north=true]'], [[11, 71, 20], 'clay'])).toBe(0.75)
  expect(scoreWith(...all)).toBe(1)
})

test('falls with recognised blocks that are too many in the volume, and with no others', () => {
  expect(scoreWith(...all, [[8, 72, 18], 'dirt'])).toBe(0.8)
  expect(scoreWith(...all, [[8, 70, 18], 'gold_block'])).toBe(1)
  expect(scoreWith(...all, [[7, 70, 18], 'dirt'], [[10, 73, 20], 'dirt'], [[10, 69, 20], 'stone'])).toBe(1)
})

test('counts no cell that the benchmark does not see, such as one of the floor', () => {
  const inFloor: TeamcraftBuildTask = { ...task, cells: [{ pos: [10, 69, 20], name: 'stone' }] }
  expect(buildScore(inFloor, ([, y]) => (y === 69 ? 'stone' : 'air'))).toBe(0)
  const scores = [73, 74].map((y) => {
    const above: TeamcraftBuildTask = { ...task, cells: [{ pos: [10, y, 20], name: 'dirt' }] }
    return buildScore(above, (pos) => (pos[1] === y ? 'dirt' : 'air'))
  })
  expect(scores).toEqual([1, 0])
})
