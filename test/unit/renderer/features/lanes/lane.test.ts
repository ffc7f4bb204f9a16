import { expect, test } from 'vitest'
import { coveredFrom } from '../../../../../renderer/features/lanes/lane.ts'
import { LaneLog } from '../../../../../renderer/features/lanes/lane-log.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'
import { fixtureHeader } from '../../../../fixtures/record.ts'

const call = { action: 'PlaceBlock', arguments: {} }

test('a span is covered from the first one on that is drawn over it', () => {
  const log = new LaneLog({
    header: fixtureHeader,
    events: toldEvents([
      [100, 'human', 'external.input', { input: 'possessed', player: 'human', agent: 'Alice' }],
      [700, 'Alice', 'action.start', { id: 1, call }],
      [900, 'Alice', 'action.end', { id: 1, ok: true, message: '', durationMs: 200 }],
    ]),
  })
  log.readUpTo()
  const lane = log.lanes.find(({ id }) => id === 'Alice')
  const [person] = lane?.spans.person ?? []
  const [acting] = lane?.spans.acting ?? []
  if (lane === undefined || person === undefined || acting === undefined) throw new Error('both are there')
  expect(coveredFrom(lane, person)).toBe(700)
  expect(coveredFrom(lane, acting)).toBe(Number.POSITIVE_INFINITY)
})
