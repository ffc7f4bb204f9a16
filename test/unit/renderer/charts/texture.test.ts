import { expect, test } from 'vitest'
import { textureOf, texturePath, textures } from '../../../../renderer/charts/texture.ts'

const box = { left: 10, top: 20, width: 30, height: 12 }

test('no two of the first eight parts of a bar look alike', () => {
  const looks = textures.map((_, index) => [textureOf(index), texturePath(textureOf(index), box)].join(' '))
  expect(new Set(looks).size).toBe(8)
  expect(textures.filter((texture) => texturePath(texture, box) === '')).toEqual(['solid', 'empty'])
})

test.each(textures.filter((texture) => texture !== 'solid' && texture !== 'empty'))(
  '%s stays within its part',
  (texture) => {
    const path = texturePath(texture, box)
    const places = [...path.matchAll(/([ML])([\d.-]+),([\d.-]+)/g)].map(([, , x, y]) => [Number(x), Number(y)] as const)
    expect(places.length).toBeGreaterThan(2)
    for (const [x, y] of places) {
      expect(x).toBeGreaterThanOrEqual(10)
      expect(x).toBeLessThanOrEqual(40)
      expect(y).toBeGreaterThanOrEqual(20)
      expect(y).toBeLessThanOrEqual(32)
    }
    // A part of less than a step has no room for lines.
    expect(texturePath(texture, { ...box, width: 0.5 })).not.toContain('NaN')
  },
)
