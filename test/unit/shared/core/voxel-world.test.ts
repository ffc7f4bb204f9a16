import { describe, expect, it } from 'vitest'
import type { WorldPlan } from '../../../../shared/contract/scenario.ts'
import { superflatBlock, worldOfPlan } from '../../../../shared/core/voxel-world.ts'

const plan: WorldPlan = {
  generator: { id: 'superflat', surfaceY: -61 },
  seed: 0,
  steps: [
    { kind: 'fill', box: { min: [0, -61, 0], max: [2, -60, 2] }, block: { name: 'stone' } },
    { kind: 'set', pos: [1, -60, 1], block: { name: 'chest', state: { type: 'single', facing: 'west' } } },
    { kind: 'container', pos: [1, -60, 1], items: [{ slot: 0, name: 'dirt', count: 64 }] },
    { kind: 'sign', pos: [0, -60, 0], lines: ['no block by itself'] },
    { kind: 'fill', box: { min: [2, -61, 2], max: [2, -60, 2] }, block: { name: 'air' } },
  ],
  start: [5, -60, 5],
  region: { min: [0, -61, 0], max: [5, -55, 5] },
  timeOfDay: 1000,
}

describe('the sparse world', () => {
  it('stands on vanilla’s superflat layers', () => {
    const layers = [-65, -64, -63, -62, -61, -60, 319].map((y) => superflatBlock(-61, y))
    expect(layers).toEqual(['air', 'bedrock', 'dirt', 'dirt', 'grass_block', 'air', 'air'])
    expect(worldOfPlan(plan).at([40, -61, -40])).toBe('grass_block')
    expect(worldOfPlan(plan).at([40, 200, -40])).toBe('air')
  })

  it('applies build steps in order and keeps states as given', () => {
    const world = worldOfPlan(plan)
    expect(world.at([0, -60, 0])).toBe('stone')
    expect(world.at([1, -60, 1])).toBe('chest[facing=west,type=single]')
    expect(world.at([2, -61, 2])).toBe('air')
    expect(world.at([3, -60, 0])).toBe('air')
  })

  it('answers with what was set last, and no two worlds share blocks', () => {
    const world = worldOfPlan(plan)
    world.set([0, -60, 0], 'air')
    world.set([9, 9, 9], 'torch')
    expect([world.at([0, -60, 0]), world.at([9, 9, 9])]).toEqual(['air', 'torch'])
    expect(worldOfPlan(plan).at([0, -60, 0])).toBe('stone')
  })
})
