import { expect, test } from 'vitest'
import { costSeries } from '../../../../../renderer/features/lanes/series-log.ts'
import { fixtureEvents } from '../../../../fixtures/record.ts'

test('costs add up at the moments of their events, and wait for events that are not there yet', () => {
  const at = (seq: number): number => fixtureEvents[seq]?.atMs ?? -1
  const costs = [
    { seq: 1, usd: 0.25 },
    { seq: 3, usd: 0.5 },
    { seq: fixtureEvents.length, usd: 8 },
  ]
  const { points, unit } = costSeries(costs, fixtureEvents)
  expect(unit).toBe('USD')
  expect(points[0]?.[0]).toBe(0)
  expect(points.at(-1)).toEqual([at(3), 0.75])
  expect(points.every(([atMs], index) => index === 0 || atMs > (points[index - 1]?.[0] ?? 0))).toBe(true)
})
