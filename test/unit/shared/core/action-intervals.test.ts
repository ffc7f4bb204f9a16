import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { actionIntervals, actionTimesMs, unionLengthMs } from '../../../../shared/core/action-intervals.ts'
import { action, actionStart, recordOf } from '../../main/metrics/record-of.ts'

describe('action intervals', () => {
  it('pair start and end by id, and close the last one at the end of the record', () => {
    const record = recordOf(
      [actionStart(1, 'Alice', 1), ...action(2, 'Bob', 2, 4), actionStart(3, 'Bob', 5)],
      ['Alice', 'Bob'],
    )
    expect(actionIntervals(record)).toEqual([
      { agent: 'Alice', action: 'PlaceBlock', isOwn: true, fromMs: 1000, toMs: 5000 },
      { agent: 'Bob', action: 'PlaceBlock', isOwn: true, fromMs: 2000, toMs: 4000 },
      { agent: 'Bob', action: 'PlaceBlock', isOwn: true, fromMs: 5000, toMs: 5000 },
    ])
    expect(actionTimesMs(record)).toEqual([4000, 2000])
  })

  it('have a union as long as the seconds that any of them covers', () => {
    const second = fc.integer({ min: 0, max: 40 })
    const interval = fc.tuple(second, second).map(([a, b]) => ({ fromMs: Math.min(a, b), toMs: Math.max(a, b) }))
    fc.assert(
      fc.property(fc.array(interval, { maxLength: 8 }), (intervals) => {
        const covered = Array.from({ length: 40 }, (_, at) =>
          intervals.some(({ fromMs, toMs }) => fromMs <= at && at < toMs),
        )
        expect(unionLengthMs(intervals)).toBe(covered.filter(Boolean).length)
      }),
    )
  })
})
