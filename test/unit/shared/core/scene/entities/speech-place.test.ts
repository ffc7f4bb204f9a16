import { describe, expect, test } from 'vitest'
import type { Camera } from '../../../../../../shared/core/scene/camera.ts'
import { speechPlace } from '../../../../../../shared/core/scene/entities/speech-place.ts'
import { projectionOf } from '../../../../../../shared/core/scene/raster/projection.ts'

/** Looks north from the origin: right is +x, up is +y. */
const camera: Camera = { eye: [0, 0, 0], yaw: 180, pitch: 0, projection: { kind: 'perspective', fov: 90 } }
const size = { width: 100, height: 30 }
const pixel = 0.025

/** The words' sides in pixels from the picture's upper left corner; `letter`: pixels per pixel of the font. */
function shownAt(over: readonly [number, number, number], picture = { width: 400, height: 300 }, words = size) {
  const place = speechPlace(camera, picture, { over, pixel, size: words })
  if (place === null) return null
  const { scale } = projectionOf(camera, picture.width, picture.height)
  const [x, y, z] = place.origin
  const perBlock = scale / -z
  const letter = place.pixel * perBlock
  const [middle, bottom] = [picture.width / 2 + x * perBlock, picture.height / 2 - y * perBlock]
  const half = (words.width / 2) * letter
  return { left: middle - half, right: middle + half, top: bottom - words.height * letter, bottom, letter }
}

describe('words of somebody who speaks', () => {
  test('stand where the name is, before everything else, as large as they are there', () => {
    const words = shownAt([0, 0, -2])
    // 75 pixels per block there, 0.025 blocks per pixel of the font: whole pixels.
    expect(words?.letter).toBeCloseTo(2)
    expect(words?.bottom).toBeCloseTo(150)
    const place = speechPlace(camera, { width: 400, height: 300 }, { over: [0, 0, -30], pixel, size })
    expect(-(place?.origin[2] ?? 0)).toBeLessThan(0.3)
  })

  test('can be read from afar, and do not fill the picture from near', () => {
    expect(shownAt([0, 0, -0.5])?.letter).toBeCloseTo(2)
    expect(shownAt([0, 0, -60])?.letter).toBeCloseTo(1)
    expect(shownAt([0, 0, -60], { width: 1280, height: 720 })?.letter).toBeCloseTo(2)
  })

  test.each([
    ['left', [-9.9, 0, -10]],
    ['right', [9.9, 0, -10]],
    ['top', [0, 7.4, -10]],
    ['bottom', [0, -7.4, -10]],
  ] as const)('are not cut at the edge: %s', (_, [x, y, z]) => {
    const words = shownAt([x, y, z], { width: 400, height: 300 })
    expect(words?.left).toBeGreaterThanOrEqual(0)
    expect(words?.right).toBeLessThanOrEqual(400)
    expect(words?.top).toBeGreaterThanOrEqual(0)
    expect(words?.bottom).toBeLessThanOrEqual(300)
  })

  test('go out of the picture with the speaker, without a leap', () => {
    expect(shownAt([60, 0, -10])?.left).toBeGreaterThan(400)
    const [before, after] = [shownAt([13.32, 0, -10]), shownAt([13.35, 0, -10])]
    expect(Math.abs((after?.left ?? 0) - (before?.left ?? 0))).toBeLessThanOrEqual(1)
    expect(shownAt([0, 0, 5])).toBeNull()
  })

  test('are made smaller where a line is wider than the picture', () => {
    const words = shownAt([0, 0, -1], { width: 90, height: 300 })
    expect(words?.left).toBeGreaterThanOrEqual(0)
    expect(words?.right).toBeLessThanOrEqual(90)
    expect(shownAt([0, 0, -1], { width: 250, height: 300 })?.letter).toBeCloseTo(2)
  })
})
