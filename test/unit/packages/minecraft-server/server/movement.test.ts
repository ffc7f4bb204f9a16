import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { angleByte } from '../../../../../packages/minecraft-server/squid/angle-byte.ts'

describe('angles as bytes', () => {
  test.each([
    [0, 0],
    [90, 64],
    [180, -128],
    [270, -64],
    [-90, -64],
    [359.9, -1],
    [720, 0],
  ])('%d degrees is %d', (degrees, byte) => {
    expect(angleByte(degrees)).toBe(byte)
  })

  test('every angle fits into a signed byte and loses less than 1/256 of a turn', () => {
    fc.assert(
      fc.property(fc.double({ min: -100_000, max: 100_000, noNaN: true }), (degrees) => {
        const byte = angleByte(degrees)
        expect(byte).toBeGreaterThanOrEqual(-128)
        expect(byte).toBeLessThanOrEqual(127)
        const lost = (((degrees - (byte * 360) / 256) % 360) + 360) % 360
        expect(Math.min(lost, 360 - lost)).toBeLessThanOrEqual(360 / 256 + 1e-6)
      }),
    )
  })
})
