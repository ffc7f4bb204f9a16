import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptRows, emptyFeed } from '../../../../renderer/client/follow-episode.ts'
import type { EventRow } from '../../../../shared/core/upcast.ts'
import { fakeEvents } from '../../../fakes/sample-run.ts'

const rows: readonly EventRow[] = fakeEvents(6)

function feedAll(batches: readonly (readonly EventRow[])[]) {
  const accepted: EventRow[] = []
  let feed = emptyFeed
  for (const batch of batches) {
    const step = acceptRows(feed, batch)
    feed = step.feed
    accepted.push(...step.accepted)
  }
  return { feed, accepted }
}

test('rows come out in order, each once, whatever order and however often they come in', () => {
  const batch = fc.tuple(fc.nat(rows.length - 1), fc.nat(rows.length)).map(([from, to]) => rows.slice(from, to))
  fc.assert(
    fc.property(fc.array(batch, { maxLength: 20 }), fc.boolean(), (batches, complete) => {
      const { feed, accepted } = feedAll(complete ? [...batches, rows] : batches)
      expect(accepted).toEqual(rows.slice(0, accepted.length))
      expect(feed.next).toBe(accepted.length)
      if (complete) expect(accepted).toHaveLength(rows.length)
    }),
  )
})

test('what comes early waits for what it follows', () => {
  const first = acceptRows(emptyFeed, rows.slice(2, 4))
  expect(first.accepted).toEqual([])
  expect(first.feed.early.size).toBe(2)
  const second = acceptRows(first.feed, rows.slice(0, 2))
  expect(second.accepted).toEqual(rows.slice(0, 4))
  expect(second.feed.early.size).toBe(0)
})
