import { describe, expect, test } from 'vitest'
import { SceneLight } from '../../../../../../shared/core/scene/blocks/scene-light.ts'
import { SceneWorld } from '../../../../../../shared/core/scene/blocks/scene-world.ts'
import { toyBlocks } from '../../../../../fakes/toy-scene.ts'

/** Stone up to y = 15 with a hollow under it in column 0, 0, open in one cell on top. */
function hollowGround(): SceneWorld {
  return new SceneWorld(toyBlocks, {
    kind: 'columns',
    blocks: ['air', 'stone'],
    cellsOf: (columnX, columnZ) => {
      const cells = new Uint8Array(5 * 4096).fill(1)
      if (columnX !== 0 || columnZ !== 0) return cells
      for (let y = 5; y < 8; y++)
        for (let z = 1; z < 15; z++) for (let x = 1; x < 15; x++) cells[((y + 64) << 8) | (z << 4) | x] = 0
      for (let y = 8; y < 16; y++) cells[((y + 64) << 8) | (8 << 4) | 8] = 0
      return cells
    },
  })
}

describe('ground that is made column by column', () => {
  test('is what its maker says, wherever one looks, and what was set stays', () => {
    const world = hollowGround()
    expect([world.blockAt([8, 6, 8]), world.blockAt([0, 6, 0]), world.blockAt([800, -64, -800])]).toEqual([
      'air',
      'stone',
      'stone',
    ])
    world.set([8, 6, 8], 'stone')
    expect([world.blockAt([8, 6, 8]), world.blockAt([9, 6, 8]), world.blockAt([8, 16, 8])]).toEqual([
      'stone',
      'air',
      'air',
    ])
    expect(world.touchedColumns()).toEqual([[0, 0]])
  })

  test('is lit by the sky through its openings, less with each step to the side', () => {
    const light = new SceneLight(hollowGround())
    expect([light.skyAt(8, 16, 8), light.skyAt(8, 5, 8), light.skyAt(10, 5, 8), light.skyAt(8, 7, 12)]).toEqual([
      15, 15, 13, 11,
    ])
    expect([light.skyAt(0, 6, 0), light.skyAt(30, 40, 30), light.skyAt(30, 3, 30)]).toEqual([0, 15, 0])
  })

  test('is dark once its opening is shut', () => {
    const world = hollowGround()
    const light = new SceneLight(world)
    world.set([8, 15, 8], 'stone')
    light.update()
    expect([light.skyAt(8, 14, 8), light.skyAt(10, 5, 8)]).toEqual([0, 0])
  })
})
