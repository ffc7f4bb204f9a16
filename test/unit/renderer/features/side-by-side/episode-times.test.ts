import { expect, test } from 'vitest'
import { describeBeyond, endsOf, pairOpening } from '../../../../../renderer/features/side-by-side/episode-times.ts'

const short = { endMs: 30_000, isRunning: false, endReason: 'completed' } as const
const long = { endMs: 90_000, isRunning: false, endReason: 'time-limit' } as const
const live = { endMs: 12_000, isRunning: true, endReason: null } as const

test('time goes to the later end, and follows what grows', () => {
  expect(endsOf([short])).toEqual({ endMs: 30_000, liveMs: 30_000 })
  expect(endsOf([short, long])).toEqual({ endMs: 90_000, liveMs: 90_000 })
  expect(endsOf([long, live])).toEqual({ endMs: 90_000, liveMs: 12_000 })
  expect(endsOf([live, { ...live, endMs: 14_000 }])).toEqual({ endMs: 14_000, liveMs: 14_000 })
})

test('the shorter one says so, once time is beyond it', () => {
  expect(describeBeyond(short, 30_000)).toBeNull()
  expect(describeBeyond(short, 30_001)).toBe('Over since 0:30.0: Completed')
  expect(describeBeyond(live, 20_000)).toBe('Played up to 0:12.0 so far')
  expect(describeBeyond({ ...short, endReason: null }, 40_000)).toBe('Over since 0:30.0')
})

test('a pair without a moment opens where both are over', () => {
  expect(pairOpening(short, long, 30_000)).toBe(90_000)
  expect(pairOpening(long, short, 90_000)).toBeNull()
  // Somebody has gone elsewhere, or one still grows.
  expect(pairOpening(short, long, 12_000)).toBeNull()
  expect(pairOpening(short, live, 30_000)).toBeNull()
})
