import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHsv, multiply, overlay, toHsv } from '../../../../../main/scene-build/textures/picture.ts'

const byte = fc.integer({ min: 0, max: 255 })
const one = (...pixels: number[]) => ({ width: 1, height: 1, pixels: Uint8Array.from(pixels) })

test('hue, saturation and value say everything about a colour', () => {
  fc.assert(
    fc.property(byte, byte, byte, (r, g, b) => {
      expect(fromHsv(...toHsv([r, g, b]))).toEqual([r, g, b])
    }),
  )
  expect(toHsv([0, 0, 255])).toEqual([240, 1, 1])
})

test('multiplying leaves white as the colour, black as it is, and alpha alone', () => {
  expect([...multiply(one(255, 255, 255, 7), [10, 20, 30]).pixels]).toEqual([10, 20, 30, 7])
  expect([...multiply(one(0, 0, 0, 255), [10, 20, 30]).pixels]).toEqual([0, 0, 0, 255])
})

test('the upper picture covers where it has something', () => {
  const lower = one(1, 2, 3, 255)
  expect([...overlay(lower, one(9, 9, 9, 255)).pixels]).toEqual([9, 9, 9, 255])
  expect([...overlay(lower, one(9, 9, 9, 0)).pixels]).toEqual([1, 2, 3, 255])
})
