import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'

describe('createDraw', () => {
  it('gives the same number for the same seed and key, in [0, 1)', () => {
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.oneof(fc.string(), fc.integer())), (seed, key) => {
        const value = createDraw(seed)(...key)
        expect(value).toBe(createDraw(seed)(...key))
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThan(1)
      }),
    )
  })

  it('tells keys apart that would be equal when joined', () => {
    const draw = createDraw(1)
    expect(draw('a', 'b')).not.toBe(draw('a|b'))
    expect(draw('1')).not.toBe(draw(1))
    expect(draw('ab', 'c')).not.toBe(draw('a', 'bc'))
  })

  it('is uniform: mean and variance of 20,000 draws are those of U(0, 1)', () => {
    const draw = createDraw(7)
    const values = Array.from({ length: 20_000 }, (_, index) => draw('uniform', index))
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length
    expect(mean).toBeCloseTo(0.5, 1.9)
    expect(variance).toBeCloseTo(1 / 12, 2)
  })
})
