import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  axisTitle,
  formatBounds,
  formatDifference,
  formatTick,
  formatValue,
} from '../../../../renderer/charts/measure-format.ts'
import { swarm } from '../../../../renderer/charts/overlaps.ts'
import {
  describeAxes,
  fittedAxis,
  isCut,
  logAxis,
  measureAxis,
  niceAxis,
  valueAxis,
} from '../../../../renderer/charts/value-axis.ts'
import { formatP } from '../../../../shared/core/format/p-value.ts'

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

describe('logarithmic axes', () => {
  test('have ticks at 1, 2 and 5 times powers of ten', () => {
    expect(logAxis({ low: 35, high: 180 })).toEqual({ domain: [20, 200], ticks: [20, 50, 100, 200], isLog: true })
    expect(logAxis({ low: 0.004, high: 0.01 }).ticks).toEqual([0.002, 0.005, 0.01])
    expect(logAxis({ low: 10, high: 10 }).ticks).toEqual([10, 20])
  })

  test('over many powers have those alone', () => {
    expect(logAxis({ low: 1, high: 90_000 }).ticks).toEqual([1, 10, 100, 1000, 10_000, 100_000])
  })

  test('hold every value, with few ticks, in order', () => {
    const value = fc.double({ min: 1e-4, max: 1e7, noNaN: true })
    fc.assert(
      fc.property(value, value, (a, b) => {
        const { domain, ticks } = logAxis({ low: Math.min(a, b), high: Math.max(a, b) })
        expect(domain[0]).toBeLessThanOrEqual(Math.min(a, b) * (1 + 1e-8))
        expect(domain[1]).toBeGreaterThanOrEqual(Math.max(a, b) * (1 - 1e-8))
        expect(domain[1]).toBeGreaterThan(domain[0])
        expect(ticks.length).toBeGreaterThan(1)
        expect(ticks.length).toBeLessThanOrEqual(13)
        expect(ticks).toEqual(ticks.toSorted((x, y) => x - y))
      }),
    )
  })
})

describe('axes of values', () => {
  const completion = { id: 'completion', label: 'Completion', unit: 'ratio', better: 'more' } as const
  const near = [0.958, 0.97, 1]

  test('are whole where nothing else is chosen, and then there is nothing to say of them', () => {
    const axis = valueAxis(completion, { points: near, held: [] }, 'whole')
    expect(axis).toMatchObject({ domain: [0, 100], title: 'Completion (%)', words: '' })
    expect(describeAxes([axis], 'whole', [])).toBe('')
    expect(isCut(axis)).toBe(false)
  })

  test('fit around the values, and say so at the axis and in words', () => {
    const axis = valueAxis(completion, { points: near, held: [] }, 'fitted')
    expect(axis).toMatchObject({ domain: [95, 100], ticks: [95, 96, 97, 98, 99, 100] })
    expect(axis.title).toBe('Completion (%), not from 0')
    expect(describeAxes([axis], 'fitted', [])).toBe('Fitted axis: completion from 95 to 100 %, not from 0.')
    expect(isCut(axis)).toBe(true)
  })

  test('that begin at 0 anyway are not called cut', () => {
    const axis = valueAxis(completion, { points: [0, 0.42], held: [] }, 'fitted')
    expect(axis.domain).toEqual([0, 50])
    expect(describeAxes([axis, axis], 'fitted', [])).toBe(
      'Fitted axes: completion from 0 to 50 %; completion from 0 to 50 %.',
    )
  })

  test('of percent never leave 0 to 100, hold every value, and their ticks read differently', () => {
    const share = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(share, share, (a, b) => {
        const span = { low: Math.min(a, b), high: Math.max(a, b) }
        const { domain, ticks } = fittedAxis('ratio', span)
        expect(domain[0]).toBeGreaterThanOrEqual(0)
        expect(domain[1]).toBeLessThanOrEqual(100)
        expect(domain[0]).toBeLessThanOrEqual(span.low + 1e-6)
        expect(domain[1]).toBeGreaterThanOrEqual(span.high - 1e-6)
        if (span.high - span.low > 0.001)
          expect(new Set(ticks.map((tick) => formatTick(ticks, tick))).size).toBe(ticks.length)
      }),
    )
  })

  test.each([0, 50, 100])('one value alone, %d %%, gets room around it', (value) => {
    const { domain } = fittedAxis('ratio', { low: value, high: value })
    expect(domain[1] - domain[0]).toBeGreaterThan(0)
    expect(domain[1]).toBeLessThanOrEqual(100)
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

  test('both ends of an interval have the unit', () => {
    expect(formatBounds('ratio', 0.752, 0.929)).toBe('[75.2 %, 92.9 %]')
    expect(formatBounds('count', 0, 1204)).toBe('[0, 1,204]')
  })

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
