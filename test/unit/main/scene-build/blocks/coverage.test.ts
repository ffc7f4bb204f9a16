import { expect, test } from 'vitest'
import { coveredSides, isTranslucent } from '../../../../../main/scene-build/blocks/coverage.ts'
import type { BakedQuad } from '../../../../../main/scene-build/blocks/quad-table.ts'
import type { Picture } from '../../../../../shared/core/scene/mesh.ts'

/** An atlas of one tile, whose texel (3, 4) has the given alpha. */
function atlas(alpha: number): Picture {
  const pixels = new Uint8Array(16 * 16 * 4).fill(255)
  pixels[(4 * 16 + 3) * 4 + 3] = alpha
  return { width: 16, height: 16, pixels }
}

function top(from: number, to: number, depth = 1): BakedQuad {
  return {
    corners: [
      [from, depth, 0],
      [from, depth, 1],
      [to, depth, 1],
      [to, depth, 0],
    ],
    uvs: [
      [from * 16, 0],
      [from * 16, 16],
      [to * 16, 16],
      [to * 16, 0],
    ],
    face: 'up',
    cull: 'up',
    tint: 'none',
    color: null,
    smooth: true,
  }
}

test('a side is covered by one quad or by several that fill it together', () => {
  expect(coveredSides([top(0, 1)], atlas(255))).toBe(2)
  expect(coveredSides([top(0, 0.5), top(0.5, 1)], atlas(255))).toBe(2)
})

test('a gap, a hole in the texture or a quad inside the block leave it open', () => {
  expect(coveredSides([top(0, 0.9375)], atlas(255))).toBe(0)
  expect(coveredSides([top(0, 1)], atlas(0))).toBe(0)
  expect(coveredSides([top(0, 1, 0.9375)], atlas(255))).toBe(0)
})

test('half-clear texels make a quad translucent, clear ones do not', () => {
  expect(isTranslucent('glass', top(0, 1), atlas(128))).toBe(true)
  expect(isTranslucent('glass', top(0, 1), atlas(0))).toBe(false)
  expect(isTranslucent('glass', top(0.5, 1), atlas(128))).toBe(false)
  expect(isTranslucent('respawn_anchor', top(0, 1), atlas(128))).toBe(false)
})
