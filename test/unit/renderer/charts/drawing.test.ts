import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { swarm } from '../../../../renderer/charts/jitter.ts'
import { axisTitle, formatDifference, formatP, formatValue } from '../../../../renderer/charts/measure-format.ts'
import { measureAxis, niceAxis } from '../../../../renderer/charts/ticks.ts'

describe('axes', () => {
  test('of percent go from 0 to 100', () =>
    expect(measureAxis('ratio', { low: 40, high: 90 }).domain).toEqual([0, 100]))

  test('end at round numbers', () => {
    expect(niceAxis({ low: 0, high: 437 }).ticks).toEqual([0, 100, 200, 300, 400, 500])
    expect(niceAxis({ low: -0.13, high: 0.31 }).ticks).toEqual([-0.2, -0.1, 0, 0.1, 0.2, 0.3, 0.4])
  })

  test('hold every value, with few ticks, in order', () => {
    const value = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(value, value, (a, b) => {
        const span = { low: Math.min(a, b), high: Math.max(a, b) }
        const { domain, ticks } = niceAxis(span)
        const slack = 1e-6 * Math.max(1, Math.abs(a), Math.abs(b))
        expect(domain[0]).toBeLessThanOrEqual(span.low + slack)
        expect(domain[1]).toBeGreaterThanOrEqual(span.high - slack)
        expect(ticks.length).toBeLessThanOrEqual(8)
        expect(ticks).toEqual(ticks.toSorted((x, y) => x - y))
        expect(new Set(ticks).size).toBe(ticks.length)
      }),
    )
  })
})

describe('points side by side', () => {
  test('stay within reach, and lie the same way every time', () => {
    const places = fc.array(fc.double({ min: 0, max: 300, noNaN: true }), { maxLength: 200 })
    fc.assert(
      fc.property(places, (xs) => {
        const offsets = swarm(xs, 4, 12)
        expect(offsets).toHaveLength(xs.length)
        expect(Math.max(0, ...offsets.map(Math.abs))).toBeLessThanOrEqual(12)
        expect(swarm(xs, 4, 12)).toEqual(offsets)
      }),
    )
  })

  test('do not touch while there is room', () => expect(new Set(swarm([50, 50, 50], 4, 12)).size).toBe(3))
})

describe('numbers', () => {
  test.each([
    ['ratio', 0.862, '86.2 %'],
    ['%/min', 12.34, '12.3 %/min'],
    ['count', 18_900, '18,900'],
    ['US$', 0.0123, '0.0123 US$'],
  ])('%s %d is read as %s', (unit, value, words) => expect(formatValue(unit, value)).toBe(words))

  test('differences have a sign, and those of ratios are points', () => {
    expect(formatDifference('ratio', -0.071)).toBe('−7.1 points')
    expect(formatDifference('count', 3)).toBe('+3')
    expect(formatDifference('ratio', 0)).toBe('0 points')
  })

  test('a small p is not printed as 0', () => {
    expect(formatP(0.0001)).toBe('< 0.001')
    expect(formatP(0.03125)).toBe('0.031')
  })

  test('axes say their unit once', () => {
    expect(axisTitle({ label: 'Completion', unit: 'ratio' })).toBe('Completion (%)')
    expect(axisTitle({ label: 'Model calls', unit: 'count' })).toBe('Model calls')
  })
})
