import { beforeAll, describe, expect, it } from 'vitest'
import { loadScene } from '../../../main/view/load-scene.ts'
import type { SceneAssets } from '../../../shared/core/scene/assets/scene-assets.ts'
import { meshSection } from '../../../shared/core/scene/blocks/mesh-section.ts'
import { SceneLight } from '../../../shared/core/scene/blocks/scene-light.ts'
import { SceneWorld } from '../../../shared/core/scene/blocks/scene-world.ts'
import type { SectionPosition } from '../../../shared/core/scene/blocks/section.ts'
import type { Mesh } from '../../../shared/core/scene/mesh.ts'
import { unwrap } from '../../fakes/runs-parts.ts'

/** States in one section, each with air around it. */
const PER_SECTION = 8 * 8 * 8

let assets: SceneAssets
beforeAll(async () => {
  assets = unwrap(await loadScene())
})

/** Every state of 1.19.2 with air around it, and the sections that they stand in. */
function everyBlock(): { readonly world: SceneWorld; readonly sections: readonly SectionPosition[] } {
  const { blocks } = assets
  const world = new SceneWorld(blocks, { kind: 'layers', blockAt: () => 'air' })
  for (let state = 0; state < blocks.count; state++) {
    const place = state % PER_SECTION
    const x = Math.floor(state / PER_SECTION) * 16 + (place % 8) * 2
    const [y, z] = [Math.floor(place / 64) * 2, (Math.floor(place / 8) % 8) * 2]
    world.set([x, y, z], blocks.blockOf(state))
    if (world.stateAt(x, y, z) !== state) throw new Error(`State ${state} does not come back from its string.`)
  }
  const count = Math.ceil(blocks.count / PER_SECTION)
  return { world, sections: Array.from({ length: count }, (_, x): SectionPosition => [x, 0, 0]) }
}

/** Numbers that no renderer could draw. */
function faultsOf({ positions, uvs, indices }: Mesh): number {
  const places = positions.filter((part) => !(part >= -1 && part <= 17)).length
  const points = uvs.filter((part) => !(part >= 0 && part <= 1)).length
  return places + points + indices.filter((index) => index >= positions.length / 3).length
}

describe('every block of Minecraft 1.19.2', () => {
  it('comes back from its string, and is lit and meshed without a number out of range', { tags: ['long'] }, () => {
    const { world, sections } = everyBlock()
    const light = new SceneLight(world)
    let triangles = 0
    for (const section of sections) {
      const { opaque, translucent } = meshSection(world, light, assets, section)
      expect([section, faultsOf(opaque), faultsOf(translucent)]).toEqual([section, 0, 0])
      triangles += (opaque.indices.length + translucent.indices.length) / 3
    }
    expect(triangles).toBeGreaterThan(assets.blocks.count * 10)
  })

  it('can be seen where it can be clicked on but for barriers, and clicked on where it can be seen', () => {
    const { blocks } = assets
    const states = Array.from({ length: blocks.count }, (_, state) => state)
    const unseen = states.filter((state) => blocks.quadsOf(state).length === 0 && blocks.shapesOf(state).length > 0)
    const untouched = states.filter((state) => blocks.quadsOf(state).length > 0 && blocks.shapesOf(state).length === 0)
    expect(unseen.map((state) => blocks.blockOf(state))).toEqual(['barrier'])
    expect(untouched.map((state) => blocks.blockOf(state))).toEqual([])
  })
})
