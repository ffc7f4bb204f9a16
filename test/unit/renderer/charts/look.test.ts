import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lookOf, markerPath, markers, textureOf, texturePath, textures } from '../../../../renderer/charts/look.ts'
import { SLOTS } from '../../../../shared/contract/calls.ts'

const theme = readFileSync(new URL('../../../../renderer/app/theme.css', import.meta.url), 'utf8')

/** A colour of the page's theme: first light, then dark. */
function themeColors(name: string): readonly [string, string] {
  const match = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(theme)
  if (match?.[1] === undefined || match[2] === undefined) throw new Error(`theme.css has no colour --${name}`)
  return [match[1], match[2]]
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

describe('colours of the series', () => {
  test.each(['surface', 'ground', 'raised', 'selected'])('are at least 3:1 against --%s in both themes', (ground) => {
    const grounds = themeColors(ground)
    for (let color = 0; color < 8; color++) {
      const [light, dark] = themeColors(`series-${color}`)
      expect(contrast(light, grounds[0])).toBeGreaterThanOrEqual(3)
      expect(contrast(dark, grounds[1])).toBeGreaterThanOrEqual(3)
    }
  })

  test('text is at least 4.5:1 on the strongest shade of values in both themes', () => {
    const shades = themeColors('shade')
    const texts = themeColors('text')
    for (const theme of [0, 1] as const) expect(contrast(shades[theme], texts[theme])).toBeGreaterThanOrEqual(4.5)
  })

  test('black on white is 21:1', () => expect(contrast('#000000', '#ffffff')).toBeCloseTo(21))
})

describe('looks', () => {
  test('no two slots look alike', () => {
    const looks = Array.from({ length: SLOTS }, (_, slot) => JSON.stringify(lookOf(slot)))
    expect(new Set(looks).size).toBe(SLOTS)
  })

  test('the first eight differ in colour, dash and marker', () => {
    const looks = Array.from({ length: 8 }, (_, slot) => lookOf(slot))
    for (const part of ['color', 'dash', 'marker'] as const) {
      expect(new Set(looks.map((look) => look[part])).size).toBe(8)
    }
  })

  test('slots of one colour, as variants of a method have them, differ in the texture of their bars', () => {
    for (let color = 0; color < 8; color++) {
      const looks = Array.from({ length: SLOTS / 8 }, (_, turn) => lookOf(color + turn * 8))
      expect(new Set(looks.map((look) => look.color)).size).toBe(1)
      expect(new Set(looks.map((look) => look.texture)).size).toBe(looks.length)
    }
    expect(lookOf(0).texture).toBe('solid')
  })

  test('a slot beyond the last begins again', () => expect(lookOf(SLOTS)).toEqual(lookOf(0)))

  test.each(markers)('%s is a closed outline around the origin', (marker) => {
    const path = markerPath(marker, 4)
    expect(path).toMatch(/^M-?[\d.]+,-?[\d.]+.*Z$/)
    expect(path).not.toMatch(/NaN|e-/)
  })
})

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
