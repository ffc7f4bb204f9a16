import { describe, expect, it } from 'vitest'
import { nameTagMesh, signTextMesh } from '../../../../../../shared/core/scene/entities/words.ts'
import type { Mesh } from '../../../../../../shared/core/scene/mesh.ts'
import { plainSceneAssets } from '../../../../../fakes/plain-scene-assets.ts'

const assets = plainSceneAssets()

function along(mesh: Mesh, axis: number): readonly [number, number] {
  const values = [...mesh.positions].filter((_, index) => index % 3 === axis)
  return [Math.min(...values), Math.max(...values)]
}

describe('nameTagMesh', () => {
  it('faces the camera and is as wide as its letters', () => {
    const fromSouth = nameTagMesh(assets, 'Bob', { yaw: 180, pitch: 0 })
    const [left, right] = along(fromSouth, 0)
    // Three letters of 5 pixels with a pixel between them, and a shadow of one pixel; 40 pixels to a block.
    expect(right - left).toBeCloseTo(18 / 40)
    expect(along(fromSouth, 2)[1] - along(fromSouth, 2)[0]).toBeLessThan(0.02)
    const fromEast = nameTagMesh(assets, 'Bob', { yaw: 90, pitch: 0 })
    expect(along(fromEast, 2)[1] - along(fromEast, 2)[0]).toBeCloseTo(18 / 40)
  })

  it('draws nothing for blanks but leaves their room', () => {
    const letters = nameTagMesh(assets, 'a b', { yaw: 180, pitch: 0 })
    expect(letters.indices.length / 6).toBe(4)
    expect(along(letters, 0)[1] - along(letters, 0)[0]).toBeCloseTo(18 / 40)
  })
})

describe('signTextMesh', () => {
  it('writes on the front of standing and hanging signs', () => {
    const south = signTextMesh(assets, 'oak_sign[rotation=0]', ['Hello'])
    expect(along(south, 2)[0]).toBeCloseTo(0.55)
    const north = signTextMesh(assets, 'oak_sign[rotation=8]', ['Hello'])
    expect(along(north, 2)[0]).toBeCloseTo(0.45)
    const wall = signTextMesh(assets, 'oak_wall_sign[facing=west]', ['Hello'])
    expect(along(wall, 0)[0]).toBeCloseTo(0.8875)
  })

  it('writes four lines below each other, the rest is left out', () => {
    const [one, four, five] = [1, 4, 5].map((count) =>
      signTextMesh(
        assets,
        'oak_sign[rotation=0]',
        Array.from({ length: count }, () => 'x'),
      ),
    )
    expect(four?.indices.length).toBe((one?.indices.length ?? 0) * 4)
    expect(five).toEqual(four)
  })

  it('writes nothing on what is no sign', () => {
    expect(signTextMesh(assets, 'stone', ['Hello']).indices).toHaveLength(0)
  })
})
