import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WorldPlan } from '../../../../../../shared/contract/scenario.ts'
import { SceneWorld, sceneOfCells, sceneOfPlan } from '../../../../../../shared/core/scene/blocks/scene-world.ts'
import { worldOfPlan } from '../../../../../../shared/core/voxel-world.ts'
import { toyBlocks } from '../../../../../fakes/toy-scene.ts'

const plan: WorldPlan = {
  generator: { id: 'superflat', surfaceY: -61 },
  seed: 0,
  steps: [
    { kind: 'fill', box: { min: [0, -61, 0], max: [20, -60, 2] }, block: { name: 'stone' } },
    { kind: 'set', pos: [1, -60, 1], block: { name: 'oak_slab', state: { type: 'top' } } },
    { kind: 'container', pos: [1, -60, 1], items: [{ slot: 0, name: 'dirt', count: 64 }] },
    { kind: 'set', pos: [-3, -59, -20], block: { name: 'unobtainium' } },
  ],
  start: [5, -60, 5],
  region: { min: [0, -61, 0], max: [5, -55, 5] },
  timeOfDay: 1000,
}

describe('the world of a scene', () => {
  it('holds what the plan builds, with defaults for what a step leaves out', () => {
    const world = sceneOfPlan(plan, toyBlocks)
    expect(world.blockAt([20, -61, 2])).toBe('stone')
    expect(world.blockAt([1, -60, 1])).toBe('oak_slab[type=top,waterlogged=false]')
    expect(world.blockAt([500, -61, -500])).toBe('grass_block[snowy=false]')
    expect(world.blockAt([0, -64, 0])).toBe('bedrock')
    expect(world.blockAt([0, -65, 0])).toBe('air')
    expect(world.blockAt([0, 320, 0])).toBe('air')
  })

  it('says what the sparse world says, at every cell', () => {
    const scene = sceneOfPlan(plan, toyBlocks)
    const sparse = worldOfPlan(plan)
    const cell = fc.tuple(
      fc.integer({ min: -4, max: 22 }),
      fc.integer({ min: -64, max: -57 }),
      fc.integer({ min: -21, max: 4 }),
    )
    fc.assert(
      fc.property(cell, (pos) => {
        expect(scene.blockAt(pos).split('[')[0]).toBe(sparse.at(pos).split('[')[0])
      }),
    )
  })

  it('keeps the name of a block that it does not know, as a state of its own', () => {
    const world = sceneOfPlan(plan, toyBlocks)
    expect(world.stateAt(-3, -59, -20)).toBe(toyBlocks.count)
    expect(world.blockAt([-3, -59, -20])).toBe('unobtainium')
    world.set([-3, -59, -20], 'stone')
    expect(world.blockAt([-3, -59, -20])).toBe('stone')
  })

  it('shares the memory of columns in which nothing was set', () => {
    const world = sceneOfPlan(plan, toyBlocks)
    expect(world.section([40, -4, 40])).toBe(world.section([-70, -4, 3]))
    expect(world.isUntouched([40, -4, 40])).toBe(true)
    expect(world.isUntouched([0, -4, 0])).toBe(false)
    expect(world.isUntouched([0, -3, 0])).toBe(true)
    expect(world.touchedColumns().toSorted()).toEqual([
      [-1, -2],
      [0, 0],
      [1, 0],
    ])
  })

  it('knows the words of the signs that stand, and no others', () => {
    const signs: WorldPlan['steps'] = [
      { kind: 'set', pos: [3, -60, 3], block: { name: 'oak_sign', state: { rotation: '4' } } },
      { kind: 'sign', pos: [3, -60, 3], lines: ['north'] },
      { kind: 'set', pos: [4, -60, 4], block: { name: 'oak_sign' } },
      { kind: 'sign', pos: [4, -60, 4], lines: ['here', 'and there'] },
    ]
    const world = sceneOfPlan({ ...plan, steps: [...plan.steps, ...signs] }, toyBlocks)
    expect(world.signs().map(({ lines }) => lines)).toEqual([['north'], ['here', 'and there']])
    world.set([3, -60, 3], 'air')
    expect(world.signs().map(({ pos }) => pos)).toEqual([[4, -60, 4]])
    world.set([3, -60, 3], 'oak_sign[rotation=4]')
    expect(world.signs()).toContainEqual({ pos: [3, -60, 3], block: 'oak_sign[rotation=4]', lines: ['north'] })
  })

  it('shows those containers open that it was told last, both halves of double ones, and says what looks different', () => {
    const world = new SceneWorld(toyBlocks, { kind: 'layers', blockAt: () => 'air' })
    world.set([0, 0, 0], 'chest[facing=south,type=left]')
    world.takeChanges()
    world.showOpen([[0, 0, 0]])
    expect(world.openCells()).toEqual([
      [0, 0, 0],
      [-1, 0, 0],
    ])
    expect(world.takeChanges()).toHaveLength(8)
    world.showOpen([[0, 0, 0]])
    expect(world.takeChanges()).toEqual([])
    world.showOpen([[9, 9, 9]])
    expect(world.openCells()).toEqual([[9, 9, 9]])
    expect(world.takeChanges()).toHaveLength(12)
  })

  it('does not write to the columns around', () => {
    const world = new SceneWorld(toyBlocks, { kind: 'layers', blockAt: (y) => (y < 0 ? 'stone' : 'air') })
    world.set([15, 3, 15], 'dirt')
    for (const [x, z] of [
      [16, 15],
      [15, 16],
      [-1, 15],
      [31, 15],
    ] as const)
      expect(world.blockAt([x, 3, z])).toBe('air')
  })

  it('tells each change once, and none where the same block is set again', () => {
    const world = sceneOfCells([{ pos: [0, 0, 0], block: 'stone' }], toyBlocks)
    world.set([0, 0, 0], 'stone')
    world.set([0, 400, 0], 'stone')
    world.set([1, 2, 3], 'dirt')
    world.set([1, 2, 3], 'air')
    expect(world.takeChanges()).toEqual([0, 0, 0, 0, 1, 2, 3, 0, 1, 2, 3, toyBlocks.stateOf('dirt')])
    expect(world.takeChanges()).toEqual([])
  })
})
