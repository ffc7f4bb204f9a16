import { expect, test } from 'vitest'
import { fromHsv } from '../../../../../main/scene-build/textures/picture.ts'
import { makeSkins } from '../../../../../main/scene-build/textures/skins.ts'
import type { Picture } from '../../../../../shared/core/scene/mesh.ts'

/** A skin with a teal shirt, blue trousers and a bare left half of each row. */
function skin(): Picture {
  const pixels = new Uint8Array(64 * 64 * 4)
  for (let y = 0; y < 64; y++) {
    for (let x = 0; x < 64; x++) {
      const isLeg = (x < 16 && y >= 16 && y < 48) || (x < 32 && y >= 48)
      const color = isLeg ? fromHsv(240, 0.6, 0.6) : x % 2 === 0 ? [180, 130, 100] : fromHsv(180, 0.7, 0.7)
      pixels.set([...color, 255], (y * 64 + x) * 4)
    }
  }
  return { width: 64, height: 64, pixels }
}

function at({ pixels }: Picture, x: number, y: number): readonly number[] {
  return [...pixels.subarray((y * 64 + x) * 4, (y * 64 + x) * 4 + 3)]
}

const skins = makeSkins(skin(), skin())

test('24 agents look different: the game’s two skins and 24 others', () => {
  expect(skins).toHaveLength(26)
  expect(new Set(skins.map(({ pixels }) => pixels.join())).size).toBe(26)
})

test('clothes change, skin and head do not', () => {
  const [steve, , dressed] = skins
  if (!steve || !dressed) throw new Error('no skins')
  expect(at(dressed, 21, 22)).not.toEqual(at(steve, 21, 22))
  expect(at(dressed, 5, 20)).not.toEqual(at(steve, 5, 20))
  expect(at(dressed, 20, 22)).toEqual(at(steve, 20, 22))
  expect(at(dressed, 9, 9)).toEqual(at(steve, 9, 9))
})

test('Alex’s narrow arms are widened: the front has a fourth column, the inner side follows it', () => {
  const [steve, alex] = skins
  if (!steve || !alex) throw new Error('no skins')
  for (const y of [20, 31]) {
    expect(at(alex, 47, y)).toEqual(at(steve, 46, y))
    expect(at(alex, 48, y)).toEqual(at(steve, 47, y))
    expect(at(alex, 55, y)).toEqual(at(steve, 53, y))
  }
})
