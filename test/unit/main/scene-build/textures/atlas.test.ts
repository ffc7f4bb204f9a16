import { expect, test } from 'vitest'
import { packAtlas } from '../../../../../main/scene-build/textures/atlas.ts'
import type { Picture } from '../../../../../shared/core/scene/mesh.ts'

/** Every texel has the picture's number in red and its place in green and blue. */
function numbered(number: number, width: number, height: number): Picture {
  const pixels = new Uint8Array(width * height * 4)
  for (let texel = 0; texel < width * height; texel++) {
    pixels.set([number, texel % width, Math.floor(texel / width), 255], texel * 4)
  }
  return { width, height, pixels }
}

const sizes = [
  [16, 16],
  [64, 64],
  [16, 16],
  [64, 32],
  [1, 8],
  [2000, 4],
  [256, 128],
] as const
const pictures = new Map(sizes.map(([width, height], number) => [`p${number}`, numbered(number + 1, width, height)]))

function texel({ width, pixels }: Picture, x: number, y: number): readonly number[] {
  return [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
}

test('every picture is in the atlas, with a rim that repeats its edge', () => {
  const { picture, areas } = packAtlas(pictures)
  for (const [name, { width, height }] of pictures) {
    const area = areas.get(name)
    if (!area) throw new Error(`${name} is missing`)
    expect([area.width, area.height]).toEqual([width, height])
    for (let y = -1; y <= height; y++) {
      for (const x of [-1, 0, width - 1, width]) {
        const inside = [Math.min(width - 1, Math.max(0, x)), Math.min(height - 1, Math.max(0, y))]
        const number = Number(name.slice(1)) + 1
        expect(texel(picture, area.x + x, area.y + y)).toEqual([number, (inside[0] ?? 0) % 256, inside[1], 255])
      }
    }
  }
})

test('the order in which pictures are given does not matter', () => {
  const turned = packAtlas(new Map([...pictures].toReversed()))
  const straight = packAtlas(pictures)
  expect(Buffer.compare(turned.picture.pixels, straight.picture.pixels)).toBe(0)
  expect(turned.areas.get('p2')).toEqual(straight.areas.get('p2'))
})

test('a picture wider than the atlas is refused by name', () => {
  expect(() => packAtlas(new Map([['too wide', numbered(1, 2047, 1)]]))).toThrow('too wide')
})
