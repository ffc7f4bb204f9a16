import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Due, TimerQueue } from '../../../../../../packages/minecraft-server/clock/virtual/timer-queue.ts'

function drain(queue: TimerQueue<Due>): readonly Due[] {
  const out: Due[] = []
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) out.push(next)
  return out
}

describe('the timer queue', () => {
  it('gives entries back by time, then by the order of their setting, whatever order they came in', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 })), fc.infiniteStream(fc.nat()), (times, keys) => {
        const entries = times.map((atMs, order) => ({ atMs, order }))
        const shuffled = entries
          .map((entry) => ({ entry, key: keys.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ entry }) => entry)
        const queue = new TimerQueue<Due>()
        for (const entry of shuffled) queue.push(entry)
        expect(queue.size).toBe(entries.length)
        expect(drain(queue)).toEqual(entries.toSorted((a, b) => a.atMs - b.atMs || a.order - b.order))
      }),
    )
  })

  it('keeps its order while entries come and go', () => {
    const queue = new TimerQueue<Due>()
    queue.push({ atMs: 30, order: 0 })
    queue.push({ atMs: 10, order: 1 })
    expect(queue.pop()?.atMs).toBe(10)
    queue.push({ atMs: 20, order: 2 })
    queue.push({ atMs: 20, order: 3 })
    expect(queue.peek()).toEqual({ atMs: 20, order: 2 })
    expect(drain(queue).map(({ order }) => order)).toEqual([2, 3, 0])
    expect(queue.peek()).toBeUndefined()
  })
})
