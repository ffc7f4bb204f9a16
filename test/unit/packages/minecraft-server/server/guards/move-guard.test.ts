import { Vec3 } from 'vec3'
import { expect, test } from 'vitest'
import { blockStates } from '../../../../../../packages/minecraft-server/rules/blocks/block-states.ts'
import { createMoveGuard } from '../../../../../../packages/minecraft-server/server/guards/move-guard.ts'

const states = blockStates()
const stone = states.defaultId('stone') ?? 0
const slab = states.defaultId('oak_slab') ?? 0
/** Ground below 0; a wall three high at x = 5, a slab at x = -3. */
const guard = createMoveGuard(states, ([x, y]) => {
  if (y < 0 || (x === 5 && y < 3)) return stone
  return x === -3 && y === 0 ? slab : 0
})
const allows = (from: [number, number, number], to: [number, number, number], mode = 0): boolean =>
  guard.allows(mode, new Vec3(...from), new Vec3(...to))

test('steps, jumps, falls and rounding of floats pass', () => {
  expect(allows([0.5, 0, 0.5], [0.8, 0, 0.5])).toBe(true)
  expect(allows([0.5, 0, 0.5], [0.5, 0.42, 1.1])).toBe(true)
  expect(allows([0.5, 9, 0.5], [0.5, 6, 0.5])).toBe(true)
  expect(allows([0.5, 0.3, 0.5], [0.5, -1e-9, 0.7])).toBe(true)
  expect(allows([-1.9, 0, 0.5], [-2.2, 0.5, 0.5])).toBe(true)
})

test('nobody goes farther than ten blocks, into a full block, or through one', () => {
  expect(allows([0.5, 0, 0.5], [0.5, 10.5, 0.5])).toBe(false)
  expect(allows([0.5, 0, 0.5], [Number.NaN, 0, 0.5])).toBe(false)
  expect(allows([4.6, 0, 0.5], [5.2, 0, 0.5])).toBe(false)
  expect(allows([4.5, -0, 0.5], [4.5, -0.5, 0.5])).toBe(false)
  expect(allows([3.5, 0, 0.5], [7.5, 0, 0.5])).toBe(false)
  expect(allows([4.6, 1.5, 0.5], [5.2, 1.5, 0.5])).toBe(false)
})

test('who is stuck may get out, spectators go through walls, and over the wall there is a way', () => {
  expect(allows([5.5, 0, 0.5], [6.2, 0, 0.5])).toBe(true)
  expect(allows([3.5, 0, 0.5], [7.5, 0, 0.5], 3)).toBe(true)
  expect(allows([3.5, 3, 0.5], [7.5, 3, 0.5])).toBe(true)
})
