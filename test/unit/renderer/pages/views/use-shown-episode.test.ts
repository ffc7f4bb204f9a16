import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectedSeq, steppedMoment } from '../../../../../renderer/pages/views/use-shown-episode.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'

const thought = (atMs: number) => [atMs, 'Alice', 'thought', { text: 'hm' }] as const
const events = toldEvents([thought(0), thought(100), thought(100), thought(100), thought(350)])

test('from moment to moment, to the first event of each', () => {
  expect(steppedMoment(events, 0, 1)?.seq).toBe(1)
  expect(steppedMoment(events, 100, 1)?.seq).toBe(4)
  expect(steppedMoment(events, 350, 1)).toBeNull()
  expect(steppedMoment(events, 350, -1)?.seq).toBe(1)
  expect(steppedMoment(events, 200, -1)?.seq).toBe(1)
  expect(steppedMoment(events, 100, -1)?.seq).toBe(0)
  expect(steppedMoment(events, 0, -1)).toBeNull()
  expect(steppedMoment([], 0, 1)).toBeNull()
})

test('a step on and one back come to the same moment, wherever one begins', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5), { minLength: 2, maxLength: 20 }), fc.nat(60), (gaps, atMs) => {
      const sums = gaps.map((_, at) => gaps.slice(0, at + 1).reduce((sum, gap) => sum + gap, 0))
      const told = toldEvents(sums.map(thought))
      const next = steppedMoment(told, atMs, 1)
      if (next === null) return told.every((event) => event.atMs <= atMs)
      const after = steppedMoment(told, next.atMs, 1)
      return next.atMs > atMs && (after === null || steppedMoment(told, after.atMs, -1)?.seq === next.seq)
    }),
  )
})

test('of an action that ends its start is selected', () => {
  const told = toldEvents([
    [0, 'Alice', 'action.start', { id: 7, call: { action: 'placeBlock', arguments: {} } }],
    [50, 'Alice', 'thought', { text: 'hm' }],
    [100, 'Alice', 'action.end', { id: 7, ok: true, message: '', durationMs: 100 }],
  ])
  expect(told.map((event) => selectedSeq(told, event))).toEqual([0, 1, 0])
})
