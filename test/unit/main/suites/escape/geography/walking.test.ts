import { expect, test } from 'vitest'
import { isFree, isStandable, stepsFrom } from '../../../../../../main/suites/escape/geography/walking.ts'
import { positionKey } from '../../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../../shared/contract/geometry.ts'

/** A floor at y = 0 with what is named on and in it. */
function worldOf(blocks: Readonly<Record<string, string>>) {
  return (pos: Position): string => blocks[positionKey(pos)] ?? (pos[1] === 0 ? 'stone' : 'air')
}

test('bodies pass what is thin and what stands open, never what hands would have to open', () => {
  const free = ['air', 'lever[powered=true]', 'oak_pressure_plate', 'oak_wall_sign', 'iron_door[half=lower,open=true]']
  const shut = ['iron_bars', 'oak_door[open=false]', 'oak_fence_gate[open=false]', 'spruce_trapdoor[open=true]', 'lava']
  expect(free.map((block) => isFree(block))).toEqual(free.map(() => true))
  expect(shut.map((block) => isFree(block))).toEqual(shut.map(() => false))
})

test('feet stand on what bears them, two blocks high, and neither on walls nor in lava', () => {
  const at = worldOf({ '1,0,0': 'lava', '2,1,0': 'stone_brick_wall', '3,2,0': 'stone' })
  expect(isStandable(at, [0, 1, 0])).toBe(true)
  expect(isStandable(at, [1, 1, 0])).toBe(false)
  expect(isStandable(at, [2, 2, 0])).toBe(false)
  expect(isStandable(at, [3, 1, 0])).toBe(false)
})

test('a step goes up one and down three, up only with room above the head', () => {
  const block = { '1,1,0': 'stone' }
  expect(stepsFrom(worldOf(block), [0, 1, 0])).toContainEqual([1, 2, 0])
  expect(stepsFrom(worldOf({ ...block, '0,3,0': 'glass' }), [0, 1, 0])).toHaveLength(3)
  const high = (y: number) => worldOf({ [`0,${y - 1},0`]: 'stone' })
  expect(stepsFrom(high(4), [0, 4, 0])).toContainEqual([1, 1, 0])
  expect(stepsFrom(high(5), [0, 5, 0])).toEqual([])
})
