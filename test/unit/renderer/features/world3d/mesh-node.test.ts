import { describe, expect, test } from 'vitest'
import { coarseGround } from '../../../../../renderer/features/world3d/mesh-node.ts'
import type { WorldPlan } from '../../../../../shared/contract/scenario.ts'
import { SceneLight } from '../../../../../shared/core/scene/blocks/scene-light.ts'
import { SceneMesher } from '../../../../../shared/core/scene/blocks/scene-mesher.ts'
import { sceneOfPlan } from '../../../../../shared/core/scene/blocks/scene-world.ts'
import type { Mesh } from '../../../../../shared/core/scene/mesh.ts'
import { toyAssets } from '../../../../fakes/toy-scene.ts'

const plan: WorldPlan = {
  generator: { id: 'superflat', surfaceY: -61 },
  seed: 1,
  steps: [{ kind: 'set', pos: [2, -60, 2], block: { name: 'stone' } }],
  start: [0, -60, 0],
  region: { min: [0, -61, 0], max: [8, -50, 8] },
  timeOfDay: 6000,
}

function meshAt(x: number) {
  const world = sceneOfPlan(plan, toyAssets.blocks)
  return new SceneMesher(world, new SceneLight(world), toyAssets).mesh([x, -4, 0])
}

/** Area of all triangles as seen from above, and whether each of them is. */
function seenFromAbove({ positions, indices }: Mesh): { readonly area: number; readonly isUp: boolean } {
  let area = 0
  let isUp = true
  const point = (at: number) => {
    const vertex = (indices[at] ?? 0) * 3
    return { x: positions[vertex] ?? 0, z: positions[vertex + 2] ?? 0 }
  }
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [point(at), point(at + 1), point(at + 2)]
    const twice = (b.z - a.z) * (c.x - a.x) - (b.x - a.x) * (c.z - a.z)
    isUp &&= twice > 0
    area += twice / 2
  }
  return { area, isUp }
}

describe('plain ground', () => {
  test('covers the same area at the same height with a sixteenth of the triangles', () => {
    const fine = meshAt(8)
    const coarse = coarseGround(fine)
    if (coarse === null) throw new Error('the ground is plain')
    expect(coarse.opaque.indices.length * 16).toBe(fine.opaque.indices.length)
    expect(seenFromAbove(coarse.opaque)).toEqual(seenFromAbove(fine.opaque))
    expect(seenFromAbove(coarse.opaque)).toEqual({ area: 256, isUp: true })
    const heights = ({ positions }: Mesh) => new Set(positions.filter((_, at) => at % 3 === 1))
    expect(heights(coarse.opaque)).toEqual(heights(fine.opaque))
  })

  test('keeps texture, colour and light', () => {
    const [fine, coarse] = [meshAt(8).opaque, coarseGround(meshAt(8))?.opaque]
    expect(coarse?.uvs.subarray(0, 8)).toEqual(fine.uvs.subarray(0, 8))
    expect(coarse?.colors.subarray(-12)).toEqual(fine.colors.subarray(0, 12))
    expect(coarse?.lights.subarray(-8)).toEqual(fine.lights.subarray(0, 8))
  })
})

test('ground with something on it stays as it is', () => expect(coarseGround(meshAt(0))).toBeNull())
