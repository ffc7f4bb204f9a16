import { describe, expect, it } from 'vitest'
import { AIR, type FullBlock, withState } from '../../../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { growthPoints } from '../../../../../../packages/minecraft-server/rules/farming/growth/crops.ts'
import { treeShape } from '../../../../../../packages/minecraft-server/rules/farming/growth/tree-shapes.ts'
import { positionKey } from '../../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../../packages/minecraft-server/values/position.ts'

const wet = withState('farmland', { moisture: '7' })
const dry = withState('farmland')
const wheat = withState('wheat')

/** Crops stand at y = 1 where `crops` says so, on soil at y = 0. */
const fieldOf =
  (soil: (x: number, z: number) => FullBlock, crops: (x: number, z: number) => boolean) =>
  ([x, y, z]: Position): FullBlock =>
    y === 0 ? soil(x, z) : crops(x, z) ? wheat : AIR

const pointsAt = (soil: (x: number, z: number) => FullBlock, crops: (x: number, z: number) => boolean): number =>
  growthPoints('wheat', [0, 1, 0], fieldOf(soil, crops))

const alone = (x: number, z: number): boolean => x === 0 && z === 0

describe('points of growth', () => {
  it.each([
    ['alone on dry farmland among dirt', (x: number, z: number) => (alone(x, z) ? dry : AIR), alone, 2],
    ['alone on wet farmland among dirt', (x: number, z: number) => (alone(x, z) ? wet : AIR), alone, 4],
    ['alone in a wet field', () => wet, alone, 10],
    ['in a wet row', () => wet, (x: number) => x === 0, 10],
    ['in a full wet field', () => wet, () => true, 5],
    ['beside a corner', () => wet, (x: number, z: number) => Math.abs(x) === Math.abs(z), 5],
    ['in a full dry field', () => dry, () => true, 2],
  ] as const)('%s', (_name, soil, crops, points) => {
    expect(pointsAt(soil, crops)).toBe(points)
  })
})

describe('trees', () => {
  const least = (from: number): number => from
  const most = (_from: number, to: number): number => to

  it.each([
    ['oak', 4, 6],
    ['birch', 5, 7],
    ['jungle', 4, 12],
    ['spruce', 5, 8],
  ])('%s is %i to %i high, with leaves around and above the trunk', (wood, low, high) => {
    for (const [between, height] of [
      [least, low],
      [most, high],
    ] as const) {
      const shape = treeShape(wood, [3, 10, -4], between)
      expect(shape?.logs).toHaveLength(height)
      const keys = shape?.leaves.map(positionKey) ?? []
      expect(new Set(keys).size).toBe(keys.length)
      expect(Math.max(...(shape?.leaves ?? []).map(([, y]) => y))).toBeGreaterThanOrEqual(10 + height)
      expect(Math.max(...(shape?.leaves ?? []).map(([x]) => Math.abs(x - 3)))).toBeLessThanOrEqual(3)
    }
  })

  it('do not come out of one sapling for every wood', () => {
    expect(treeShape('dark_oak', [0, 0, 0], least)).toBeNull()
  })
})
