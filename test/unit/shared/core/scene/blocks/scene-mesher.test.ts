import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { meshSection } from '../../../../../../shared/core/scene/blocks/mesh-section.ts'
import { SceneLight } from '../../../../../../shared/core/scene/blocks/scene-light.ts'
import { SceneMesher, sectionsAround } from '../../../../../../shared/core/scene/blocks/scene-mesher.ts'
import { SceneWorld } from '../../../../../../shared/core/scene/blocks/scene-world.ts'
import { superflatBlock } from '../../../../../../shared/core/voxel-world.ts'
import { toyAssets, toyBlocks } from '../../../../../fakes/toy-scene.ts'

function superflat(): { world: SceneWorld; light: SceneLight; mesher: SceneMesher } {
  const world = new SceneWorld(toyBlocks, { kind: 'layers', blockAt: (y) => superflatBlock(-61, y) })
  const light = new SceneLight(world)
  return { world, light, mesher: new SceneMesher(world, light, toyAssets) }
}

describe('meshes of a world', () => {
  it('are one and the same wherever nothing was set', () => {
    const { world, mesher } = superflat()
    world.set([0, -60, 0], 'stone')
    mesher.update()
    expect(mesher.mesh([5, -4, 5])).toBe(mesher.mesh([-9, -4, 2]))
    expect(mesher.mesh([0, -4, 0])).not.toBe(mesher.mesh([5, -4, 5]))
    expect(mesher.mesh([5, -4, 5]).opaque.indices.length).toBe(16 * 16 * 6)
  })

  it('contain the words on signs, and not those of signs that are gone', () => {
    const { world, mesher } = superflat()
    world.set([17, -60, 2], 'oak_sign[rotation=0]')
    mesher.update()
    const blank = mesher.mesh([1, -4, 0]).opaque
    world.letter([17, -60, 2], ['ab', '', 'c'])
    expect(mesher.update()).toContainEqual([1, -4, 0])
    const lettered = mesher.mesh([1, -4, 0]).opaque
    expect(lettered.indices.length - blank.indices.length).toBe(3 * 6)
    const words = lettered.positions.subarray(blank.positions.length)
    for (let at = 0; at < words.length; at += 3) {
      expect(words[at]).toBeGreaterThan(1)
      expect(words[at]).toBeLessThan(2)
      expect(words[at + 2]).toBeCloseTo(2.55, 2)
    }
    world.set([17, -60, 2], 'air')
    mesher.update()
    expect(mesher.mesh([1, -4, 0]).opaque.indices.length).toBeLessThan(blank.indices.length)
  })

  it('stay the same objects until a change concerns them', () => {
    const { world, mesher } = superflat()
    world.set([2, -60, 2], 'stone')
    mesher.update()
    const [near, far] = [mesher.mesh([0, -4, 0]), mesher.mesh([4, -4, 0])]
    world.set([3, -60, 3], 'stone')
    expect(mesher.update()).toContainEqual([0, -4, 0])
    expect(mesher.mesh([0, -4, 0])).not.toBe(near)
    expect(mesher.mesh([4, -4, 0])).toBe(far)
    mesher.forget([0, -4, 0])
    expect(mesher.mesh([0, -4, 0]).opaque.indices.length).toBeGreaterThan(near.opaque.indices.length)
  })

  it('are after any changes what they would be from scratch', () => {
    const horizontal = fc.integer({ min: -3, max: 18 })
    const change = fc.record({
      pos: fc.tuple(horizontal, fc.integer({ min: -62, max: -46 }), horizontal),
      block: fc.constantFrom('air', 'stone', 'glass', 'torch', 'water', 'oak_slab[type=top]'),
    })
    const near = sectionsAround(0, 0, 1).filter(([, y]) => y < -1)
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 5 }), { minLength: 1, maxLength: 4 }), (batches) => {
        const { world, light, mesher } = superflat()
        for (const batch of batches) {
          for (const section of near) mesher.mesh(section)
          for (const { pos, block } of batch) world.set(pos, block)
          mesher.update()
        }
        for (const section of near) {
          const fresh = meshSection(world, light, toyAssets, section)
          const kept = mesher.mesh(section)
          expect([section, kept.opaque.positions]).toEqual([section, fresh.opaque.positions])
          expect([section, kept.opaque.lights]).toEqual([section, fresh.opaque.lights])
          expect([section, kept.opaque.colors]).toEqual([section, fresh.opaque.colors])
          expect([section, kept.translucent]).toEqual([section, fresh.translucent])
        }
      }),
      { numRuns: 20 },
    )
  })
})

describe('the sections around a column', () => {
  it('are those of all columns up to the distance, nearest first', () => {
    const sections = sectionsAround(3, -2, 1)
    expect(sections).toHaveLength(9 * 24)
    expect(sections[0]).toEqual([3, -4, -2])
    expect(sections[23]).toEqual([3, 19, -2])
    expect(new Set(sections.slice(0, 24).map(([x, , z]) => `${x} ${z}`))).toEqual(new Set(['3 -2']))
    expect(sections.at(-1)?.map(Math.abs)).toEqual([4, 19, 3].map(Math.abs).map((n, at) => (at === 2 ? 1 : n)))
  })
})
