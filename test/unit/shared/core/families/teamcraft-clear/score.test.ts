import { expect, test } from 'vitest'
import { positionKey } from '../../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../../shared/contract/geometry.ts'
import type { TeamcraftClearTask } from '../../../../../../shared/contract/tasks/teamcraft-clear.ts'
import { clearScore } from '../../../../../../shared/core/families/teamcraft-clear/score.ts'

const task: TeamcraftClearTask = {
  kind: 'teamcraft-clear',
  split: 'test',
  scene: 'villege',
  center: [10, 70, 20],
  expertSteps: 4,
  seed: 0,
  base: 'stone',
  blocks: [
    { pos: [8, 70, 18], name: 'dirt' },
    { pos: [8, 71, 18], name: 'anvil' },
    { pos: [11, 70, 21], name: 'clay' },
    { pos: [9, 70, 20], name: 'birch_log' },
  ],
  durability: 'off',
}

function scoreWith(...standing: readonly (readonly [Position, string])[]): number {
  const blocks = new Map(standing.map(([pos, block]) => [positionKey(pos), block]))
  return clearScore(task, (pos) => blocks.get(positionKey(pos)) ?? 'air')
}

const all = task.blocks.map(({ pos, name }) => [pos, name] as const)

test('is the share of the blocks of the start that stand in no cell any more', () => {
  expect(scoreWith(...all)).toBe(0)
  expect(scoreWith(...all.slice(2))).toBe(0.5)
  expect(scoreWith([[8, 70, 18], 'anvil[facing=north]'])).toBe(0.75)
  expect(scoreWith()).toBe(1)
})

test('counts what was put there too, never below nothing, and only recognised blocks of the 48 cells', () => {
  expect(scoreWith(...all, [[8, 72, 18], 'dirt'])).toBe(0)
  expect(scoreWith([[8, 70, 18], 'gold_block'])).toBe(1)
  expect(scoreWith([[12, 70, 18], 'dirt'], [[7, 70, 18], 'dirt'], [[8, 73, 18], 'dirt'], [[8, 70, 22], 'dirt'])).toBe(1)
})
