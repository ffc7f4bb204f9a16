import { expect, test } from 'vitest'
import { chain, rotate, scale, translate } from '../../../../../main/scene-build/affine.ts'
import { bakeBoxes } from '../../../../../main/scene-build/block-entities/model-box.ts'
import {
  type BakedQuad,
  dotProduct,
  FACE_NORMALS,
  normalOf,
} from '../../../../../main/scene-build/blocks/quad-table.ts'

const texture = { x: 10, y: 20, width: 64, height: 64 }
const cube = { uv: [0, 0], origin: [0, 0, 0], size: [16, 16, 16] } as const

function texels(quads: readonly BakedQuad[], face: BakedQuad['face']): readonly number[] {
  const uvs = quads.find((quad) => quad.face === face)?.uvs ?? []
  const us = uvs.map(([u]) => u - texture.x)
  const vs = uvs.map(([, v]) => v - texture.y)
  return [Math.min(...us), Math.min(...vs), Math.max(...us), Math.max(...vs)]
}

test('a box is unfolded as the game does it', () => {
  const quads = bakeBoxes([cube], scale(1), { texture })
  expect(texels(quads, 'down')).toEqual([16, 0, 32, 16])
  expect(texels(quads, 'up')).toEqual([32, 0, 48, 16])
  expect(texels(quads, 'west')).toEqual([0, 16, 16, 32])
  expect(texels(quads, 'north')).toEqual([16, 16, 32, 32])
  expect(texels(quads, 'east')).toEqual([32, 16, 48, 32])
  expect(texels(quads, 'south')).toEqual([48, 16, 64, 32])
})

test('however it is turned, mirrored or hung upside down, its sides look outwards', () => {
  const places = [
    scale(1),
    rotate('y', 90),
    scale(1, -1, -1),
    chain(translate(3, 0, 0), rotate('x', 30)),
    scale(-1, -1, 1),
  ]
  for (const place of places) {
    for (const mirror of [false, true]) {
      const quads = bakeBoxes([{ ...cube, mirror }], place, { texture })
      expect(quads).toHaveLength(6)
      const middle = [0, 1, 2].map(
        (axis) => quads.flatMap(({ corners }) => corners).reduce((sum, corner) => sum + (corner[axis] ?? 0), 0) / 24,
      )
      for (const { corners, face } of quads) {
        const outward = corners[0].map((value, axis) => value - (middle[axis] ?? 0))
        const normal = normalOf(corners)
        expect(dotProduct(normal, [outward[0] ?? 0, outward[1] ?? 0, outward[2] ?? 0])).toBeGreaterThan(0)
        expect(dotProduct(normal, FACE_NORMALS[face])).toBeGreaterThan(0)
      }
    }
  }
})

test('a mirrored box swaps its left and right', () => {
  const quads = bakeBoxes([{ ...cube, mirror: true }], scale(1), { texture })
  expect(texels(quads, 'west')).toEqual([32, 16, 48, 32])
  expect(texels(quads, 'east')).toEqual([0, 16, 16, 32])
})

test('a box without depth has a front and a back and nothing between', () => {
  const quads = bakeBoxes([{ uv: [0, 0], origin: [0, 0, 0], size: [16, 16, 0] }], scale(1), {
    texture,
    color: [1, 2, 3],
  })
  expect(quads.map(({ face }) => face)).toEqual(['north', 'south'])
  expect(quads[0]).toMatchObject({ tint: 'own', color: [1, 2, 3], cull: null, smooth: false })
})
