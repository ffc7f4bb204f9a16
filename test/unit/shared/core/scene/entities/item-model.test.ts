import { expect, test } from 'vitest'
import { itemIcon } from '../../../../../../shared/core/scene/entities/item-model.ts'
import type { Picture } from '../../../../../../shared/core/scene/mesh.ts'
import { plainSceneAssets, tileArea, tileColors } from '../../../../../fakes/plain-scene-assets.ts'

const assets = plainSceneAssets()

function colorsOf({ pixels }: Picture): readonly string[] {
  const seen = Array.from({ length: pixels.length / 4 }, (_, at) => pixels.subarray(at * 4, at * 4 + 4))
  return [...new Set(seen.filter(([, , , alpha]) => alpha === 255).map((color) => color.slice(0, 3).join(' ')))]
}

test('a block shows its top and two sides, each in its own shade, and leaves the corners free', () => {
  const icon = itemIcon(assets, 'red_wool', 32)
  if (icon === null) throw new Error('it is a block')
  const [red = 0, green = 0, blue = 0] = tileColors[1]
  const shade = (part: number): string => [red, green, blue].map((value) => Math.round(value * part)).join(' ')
  expect(colorsOf(icon).toSorted()).toEqual([shade(1), shade(0.8), shade(0.6)].toSorted())
  expect(icon.pixels[3]).toBe(0)
  expect(icon.pixels[(16 * 32 + 16) * 4 + 3]).toBe(255)
  const top = icon.pixels.subarray((8 * 32 + 16) * 4, (8 * 32 + 16) * 4 + 3)
  expect(top.join(' ')).toBe(shade(1))
})

test('a flat thing is its picture, and what has no looks has none', () => {
  const flat = { ...assets, itemTexture: (name: string) => (name === 'coin' ? tileArea(6) : null) }
  const icon = itemIcon(flat, 'coin', 16)
  expect(icon === null ? [] : colorsOf(icon)).toEqual([tileColors[6].slice(0, 3).join(' ')])
  expect(itemIcon(flat, 'nothing_such', 16)).toBeNull()
})
