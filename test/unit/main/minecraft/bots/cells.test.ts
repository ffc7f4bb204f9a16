import { describe, expect, it } from 'vitest'
import {
  bodyTouchesBoxes,
  bodyTouchesCell,
  boxesOf,
  carriesFeet,
  carriesPillar,
  cellOf,
  isPassable,
  isStandable,
  standOf,
} from '../../../../../main/minecraft/bots/cells.ts'

const trapdoor = 'oak_trapdoor[facing=north,half=bottom,open=false,powered=false,waterlogged=false]'
const topSlab = 'oak_slab[type=top,waterlogged=false]'
const bottomSlab = 'oak_slab[type=bottom,waterlogged=false]'

describe('cells for bodies', () => {
  it('lets bodies through air, plants and carpets, not through solid or harmful blocks', () => {
    for (const block of ['air', 'poppy', 'white_carpet', 'torch']) expect(isPassable(block), block).toBe(true)
    for (const block of ['stone', trapdoor, bottomSlab, 'lava[level=0]', 'cobweb', null]) {
      expect(isPassable(block), String(block)).toBe(false)
    }
  })

  it('carries feet on full tops only', () => {
    for (const block of ['stone', 'grass_block[snowy=false]', topSlab]) expect(carriesFeet(block), block).toBe(true)
    for (const block of ['air', bottomSlab, trapdoor, 'magma_block', 'oak_fence[east=false]']) {
      expect(carriesFeet(block), block).toBe(false)
    }
  })

  it('lets feet rest on a path, which a pillar would make dirt of, and not on farmland, which they trample', () => {
    expect([carriesFeet('dirt_path'), carriesPillar('dirt_path')]).toEqual([true, false])
    expect([carriesFeet('stone'), carriesPillar('stone')]).toEqual([true, true])
    expect([carriesFeet('farmland[moisture=7]'), carriesPillar('farmland[moisture=7]')]).toEqual([false, false])
    expect(standOf([0.5, -60 - 1 / 16, 0.5])).toEqual([0, -60, 0])
    expect(standOf([0.5, -60.5, 0.5])).toEqual([0, -61, 0])
  })

  it('needs two free cells above the ground', () => {
    const world = (ceiling: number) => (pos: readonly [number, number, number]) =>
      pos[1] < 0 || pos[1] >= ceiling ? 'stone' : 'air'
    expect(isStandable(world(2), [0, 0, 0])).toBe(true)
    expect(isStandable(world(1), [0, 0, 0])).toBe(false)
    expect(isStandable(world(5), [0, 1, 0])).toBe(false)
  })

  it('knows which cells a body touches', () => {
    expect(bodyTouchesCell([0.5, 0, 0.5], [0, 1, 0])).toBe(true)
    expect(bodyTouchesCell([0.5, 0, 0.5], [0, 2, 0])).toBe(false)
    expect(bodyTouchesCell([0.75, 0, 0.5], [1, 0, 0])).toBe(true)
    expect(bodyTouchesCell([0.7, 0, 0.5], [1, 0, 0])).toBe(false)
  })

  it('lets a body stand on a trapdoor and in a flower but not in a block', () => {
    expect(bodyTouchesBoxes([0.5, 0.1875, 0.5], [0, 0, 0], boxesOf(trapdoor))).toBe(false)
    expect(bodyTouchesBoxes([0.5, 0, 0.5], [0, 0, 0], boxesOf(trapdoor))).toBe(true)
    expect(bodyTouchesBoxes([0.5, 0, 0.5], [0, 0, 0], boxesOf('poppy'))).toBe(false)
    expect(bodyTouchesBoxes([0.5, -1.5, 0.5], [0, 0, 0], boxesOf('stone'))).toBe(true)
  })

  it('gives feet that rest exactly on a floor to the cell above it', () => {
    expect(cellOf([-8.5, -60, 0.2])).toEqual([-9, -60, 0])
    expect(cellOf([-8.5, -60.0000001, 0.2])).toEqual([-9, -60, 0])
  })
})
