import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createLaneAxis,
  endedAxis,
  followed,
  formatTick,
  scrolled,
  shown,
  timeTicks,
  type WindowChoice,
  windowOf,
  zoomed,
} from '../../../../../renderer/features/lanes/lane-window.ts'

const at = (fromMs: number, toMs: number) => ({ choice: { fromMs, toMs }, isHeld: false })

test('an axis that was followed keeps no room behind the end', () => {
  expect(endedAxis(createLaneAxis(true).getState(), 22_000).choice).toBe('whole')
  expect(endedAxis(at(41_800, 101_800), 100_000).choice).toEqual({ fromMs: 40_000, toMs: 100_000 })
})

test('what somebody has chosen within the record stays', () => {
  const chosen = at(10_000, 20_000)
  expect(endedAxis(chosen, 20_000)).toBe(chosen)
  const whole = createLaneAxis(false).getState()
  expect(endedAxis(whole, 5000)).toBe(whole)
})

const END_MS = 100_000

test('zooming keeps the moment under the pointer where it is, and ends at the whole', () => {
  const nearer = zoomed('whole', END_MS, 2, 25_000)
  expect(nearer).toEqual({ fromMs: 12_500, toMs: 62_500 })
  expect(zoomed(nearer, END_MS, 0.5, 25_000)).toBe('whole')
  expect(zoomed({ fromMs: 0, toMs: 200 }, END_MS, 100, 50)).toEqual({ fromMs: 25, toMs: 125 })
})

test('scrolling stops at both ends', () => {
  expect(scrolled({ fromMs: 10, toMs: 110 }, 1000, -50)).toEqual({ fromMs: 0, toMs: 100 })
  expect(scrolled({ fromMs: 10, toMs: 110 }, 1000, 5000)).toEqual({ fromMs: 900, toMs: 1000 })
  expect(scrolled('whole', 1000, 50)).toBe('whole')
})

test('whatever is done, the window stays in the record and shows something', () => {
  const move = fc.record({
    by: fc.double({ min: 0.1, max: 10, noNaN: true }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      let choice: WindowChoice = 'whole'
      for (const { by, part } of moves) {
        const { fromMs, toMs } = windowOf(choice, END_MS)
        choice = zoomed(choice, END_MS, by, fromMs + part * (toMs - fromMs))
        choice = scrolled(choice, END_MS, (part - 0.5) * 50_000)
        choice = shown(choice, END_MS, part * END_MS)
        const now = windowOf(choice, END_MS)
        expect(now.fromMs).toBeGreaterThanOrEqual(-1e-6)
        expect(now.toMs).toBeLessThanOrEqual(END_MS + 1e-6)
        expect(now.toMs - now.fromMs).toBeGreaterThan(99)
        expect(now.fromMs - 1e-6).toBeLessThanOrEqual(part * END_MS)
        expect(now.toMs + 1e-6).toBeGreaterThanOrEqual(part * END_MS)
      }
    }),
  )
})

test('a window that follows keeps its width, from 0 on', () => {
  expect(followed({ fromMs: 0, toMs: 1000 }, 500)).toEqual({ fromMs: 0, toMs: 1000 })
  expect(followed({ fromMs: 0, toMs: 1000 }, 5000)).toEqual({ fromMs: 4030, toMs: 5030 })
})

test('ticks stand at round moments', () => {
  expect(timeTicks({ fromMs: 900, toMs: 10_100 }, 5)).toEqual({ stepMs: 2000, atMs: [2000, 4000, 6000, 8000, 10_000] })
  expect([formatTick(65_000, 1000), formatTick(5250, 50), formatTick(600, 200)]).toEqual(['1:05', '0:05.25', '0:00.6'])
})
