import { expect, test } from 'vitest'
import { bakeVariant } from '../../../../../main/scene-build/blocks/bake-element.ts'
import type { ModelElement, ModelVariant } from '../../../../../main/scene-build/blocks/block-models.ts'
import {
  type BakedQuad,
  dotProduct,
  FACE_NORMALS,
  normalOf,
} from '../../../../../main/scene-build/blocks/quad-table.ts'
import { faces } from '../../../../../shared/core/scene/assets/scene-assets.ts'

const looks = {
  textureOf: () => ({ x: 100, y: 200, width: 16, height: 16 }),
  tintOf: () => ({ tint: 'none', color: null }) as const,
}

function box(change: Partial<ModelElement> = {}): ModelElement {
  const sides = faces.map((face) => [face, { texture: { bu: 0, bv: 0 }, cullface: face }] as const)
  return { from: [0, 0, 0], to: [16, 16, 16], faces: Object.fromEntries(sides), ...change }
}

function bake(element: ModelElement, variant: Partial<ModelVariant> = {}): readonly BakedQuad[] {
  return bakeVariant({ model: { ao: true, elements: [element], textures: {} }, ...variant }, looks)
}

/** Texture coordinates of the corner at a place, within the tile. */
function uvAt(quads: readonly BakedQuad[], face: BakedQuad['face'], place: readonly number[]): readonly number[] {
  const quad = quads.find((one) => one.face === face)
  const index = quad?.corners.findIndex((corner) =>
    corner.every((value, axis) => Math.abs(value - (place[axis] ?? 9)) < 1e-6),
  )
  const [u = 0, v = 0] = quad?.uvs[index ?? -1] ?? []
  return [Math.round((u - 100) * 1e6) / 1e6, Math.round((v - 200) * 1e6) / 1e6]
}

test('every side looks outwards, culls its own side and takes part in smooth light', () => {
  const quads = bake(box())
  expect(quads.map(({ face, cull, smooth }) => [face, cull, smooth])).toEqual(faces.map((face) => [face, face, true]))
  for (const { corners, face } of quads) expect(dotProduct(normalOf(corners), FACE_NORMALS[face])).toBeGreaterThan(0)
})

test('textures stand upright on the sides, and north is up on top and south on the floor, as in the game', () => {
  const quads = bake(box())
  expect(uvAt(quads, 'north', [1, 1, 0])).toEqual([0, 0])
  expect(uvAt(quads, 'south', [0, 1, 1])).toEqual([0, 0])
  expect(uvAt(quads, 'west', [0, 1, 0])).toEqual([0, 0])
  expect(uvAt(quads, 'east', [1, 1, 1])).toEqual([0, 0])
  expect(uvAt(quads, 'up', [0, 1, 0])).toEqual([0, 0])
  expect(uvAt(quads, 'down', [0, 0, 1])).toEqual([0, 0])
})

test('a face without coordinates shows the part of the texture where it lies', () => {
  const quads = bake(box({ to: [16, 8, 16] }))
  expect(uvAt(quads, 'south', [0, 0.5, 1])).toEqual([0, 8])
  expect(uvAt(quads, 'south', [1, 0, 1])).toEqual([16, 16])
  expect(quads.find(({ face }) => face === 'up')?.smooth).toBe(false)
})

test('a variant turns the model around x, then y, and culling turns along', () => {
  const quads = bake(box({ to: [16, 16, 4], faces: { north: { texture: { bu: 0, bv: 0 }, cullface: 'north' } } }), {
    y: 90,
  })
  expect(quads.map(({ face, cull }) => [face, cull])).toEqual([['east', 'east']])
  const lying = bake(box({ faces: { up: { texture: { bu: 0, bv: 0 }, cullface: 'up' } } }), { x: 90, y: 90 })
  expect(lying.map(({ cull }) => cull)).toEqual(['east'])
})

test('a locked texture stays with the world when the model turns; an unlocked one turns along', () => {
  expect(uvAt(bake(box(), { y: 90, uvlock: true }), 'up', [0, 1, 0])).toEqual([0, 0])
  expect(uvAt(bake(box(), { y: 90 }), 'up', [0, 1, 0])).toEqual([0, 16])
  expect(uvAt(bake(box(), { y: 90, uvlock: true }), 'east', [1, 1, 1])).toEqual([0, 0])
})

test('a turned texture takes its corners a quarter further', () => {
  const faced = (rotation: number) => box({ faces: { south: { texture: { bu: 0, bv: 0 }, rotation } } })
  expect(uvAt(bake(faced(90)), 'south', [0, 1, 1])).toEqual([0, 16])
  expect(uvAt(bake(faced(180)), 'south', [0, 1, 1])).toEqual([16, 16])
  expect(uvAt(bake(faced(270)), 'south', [0, 1, 1])).toEqual([16, 0])
})

test('crossed planes that are rescaled reach the corners of the block, without shade', () => {
  const plane = box({
    from: [0, 0, 8],
    to: [16, 16, 8],
    shade: false,
    rotation: { origin: [8, 8, 8], axis: 'y', angle: 45, rescale: true },
    faces: { north: { texture: { bu: 0, bv: 0 } } },
  })
  const [quad] = bake(plane)
  const xs = quad?.corners.map(([x]) => x) ?? []
  expect(Math.min(...xs)).toBeCloseTo(0, 5)
  expect(Math.max(...xs)).toBeCloseTo(1, 5)
  expect(quad).toMatchObject({ face: 'up', smooth: false, cull: null })
})

test('a side without extent is left out', () => {
  expect(bake(box({ to: [16, 0, 16] })).map(({ face }) => face)).toEqual(['down', 'up'])
})
