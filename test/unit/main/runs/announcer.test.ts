import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottle } from '../../../../main/runs/announcer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first value comes at once, later ones one per interval, the newest of them', () => {
  const emitted: number[] = []
  const throttle = createThrottle<number>(250, (value) => emitted.push(value))
  throttle.push(1)
  throttle.push(2)
  throttle.push(3)
  expect(emitted).toEqual([1])
  vi.advanceTimersByTime(249)
  expect(emitted).toEqual([1])
  vi.advanceTimersByTime(1)
  expect(emitted).toEqual([1, 3])
  vi.advanceTimersByTime(10_000)
  expect(emitted).toEqual([1, 3])
  throttle.push(4)
  expect(emitted).toEqual([1, 3, 4])
})

test('what is held back when it stops is handed out, and nothing comes after', () => {
  const emitted: number[] = []
  const throttle = createThrottle<number>(250, (value) => emitted.push(value))
  expect(throttle.stop()).toBeNull()
  throttle.push(1)
  expect(throttle.stop()).toBeNull()
  throttle.push(2)
  throttle.push(3)
  expect(throttle.stop()).toBe(3)
  vi.advanceTimersByTime(1_000)
  expect(emitted).toEqual([1, 2])
})

test('whatever comes when: never two emissions within an interval, in order, the last one never lost', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 1, maxLength: 40 }), (gaps) => {
      const emitted: { readonly value: number; readonly at: number }[] = []
      const throttle = createThrottle<number>(250, (value) => emitted.push({ value, at: Date.now() }))
      gaps.forEach((gapMs, value) => {
        vi.advanceTimersByTime(gapMs)
        throttle.push(value)
      })
      const last = throttle.stop()
      expect(last ?? emitted.at(-1)?.value).toBe(gaps.length - 1)
      emitted.slice(1).forEach(({ value, at }, index) => {
        expect(value).toBeGreaterThan(emitted[index]?.value ?? Number.POSITIVE_INFINITY)
        expect(at - (emitted[index]?.at ?? 0)).toBeGreaterThanOrEqual(250)
      })
    }),
  )
})
