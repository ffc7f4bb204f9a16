import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brightness, brightnessAt, brightnessGlsl, daylight, sunHeight } from '../../../../../shared/core/scene/sky.ts'

const level = fc.double({ min: 0, max: 15, noNaN: true })
const time = fc.integer({ min: 0, max: 23_999 })

/** The shader's text as a function of this language: it is plain arithmetic but for its types. */
function shaderFunction(): (sky: number, block: number, day: number) => number {
  const script = brightnessGlsl
    .replaceAll(/float (\w+)\(/g, 'function $1(')
    .replaceAll(/\b(float|vec2) (\w+)(?=[,)])/g, '$2')
    .replaceAll(/\bfloat (\w+) =/g, 'const $1 =')
    .replaceAll(/\b(max|min)\(/g, 'Math.$1(')
  const run: unknown = new Function('light', 'day', `${script}; return brightnessAt(light, day)`)
  if (typeof run !== 'function') throw new Error('a function')
  return (sky, block, day) => Number(run({ x: sky / 15, y: block / 15 }, day))
}

describe('daylight', () => {
  it('is full from morning to evening and a quarter at night', () => {
    expect([1000, 6000, 11_000].map(daylight)).toEqual([1, 1, 1])
    expect(daylight(18_000)).toBeCloseTo(0.24)
    expect(daylight(13_000)).toBeLessThan(daylight(12_300))
  })

  it('stands highest at noon, lowest at midnight, and comes again every day', () => {
    expect([6000, 18_000].map(sunHeight)).toEqual([1, -1])
    fc.assert(
      fc.property(time, (ticks) => {
        expect(sunHeight(ticks + 24_000)).toBe(sunHeight(ticks))
        expect(Math.abs(sunHeight(ticks))).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('brightness', () => {
  it('is 1 in full light and leaves something to see in the dark', () => {
    expect(brightness(15, 0, 6000)).toBe(1)
    expect(brightness(0, 15, 18_000)).toBe(1)
    expect(brightness(0, 13, 18_000)).toBeGreaterThan(brightness(13, 0, 6000))
    expect(brightness(0, 0, 6000)).toBeCloseTo(0.08)
    expect(brightness(15, 0, 18_000)).toBeGreaterThan(0.35)
    expect(brightness(15, 0, 18_000)).toBeLessThan(0.6)
  })

  it('never falls when light grows, and takes the brighter of sky and block', () => {
    fc.assert(
      fc.property(level, level, level, time, (sky, block, more, ticks) => {
        const before = brightness(sky, block, ticks)
        expect(brightness(Math.max(sky, more), block, ticks)).toBeGreaterThanOrEqual(before)
        expect(brightness(sky, Math.max(block, more), ticks)).toBeGreaterThanOrEqual(before)
        expect(before).toBe(Math.max(brightness(sky, 0, ticks), brightness(0, block, ticks)))
      }),
    )
  })

  it('is the same in the language of graphics cards', () => {
    const inShader = shaderFunction()
    fc.assert(
      fc.property(level, level, time, (sky, block, ticks) => {
        const day = daylight(ticks)
        expect(inShader(sky, block, day)).toBeCloseTo(brightnessAt(sky, block, day), 9)
      }),
    )
  })
})
