import { expect, test } from 'vitest'
import type { EscapeTask } from '../../../../../shared/contract/tasks/escape.ts'
import { EpisodeTimeline } from '../../../../../shared/core/timeline/episode-timeline.ts'
import { isRoomMove } from '../../../../../shared/core/timeline/room-moves.ts'
import { encodeTrack } from '../../../../../shared/core/track-codec.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'
import { fixtureHeader } from '../../../../fixtures/record.ts'

/** One room, which lifts whoever stands on its plate. */
const lift: EscapeTask = {
  kind: 'escape',
  agents: 1,
  rooms: [
    {
      id: 'room-1',
      box: { min: [0, -60, 0], max: [6, -44, 6] },
      mechanism: 'all-plates',
      hint: 'Step on the plate.',
      windowS: 0,
      events: [
        {
          id: 'lift',
          conditions: [{ pos: [1, -60, 1], block: { name: 'stone_pressure_plate', state: { powered: 'true' } } }],
          effects: [{ kind: 'teleport', who: { pos: [1, -60, 1], range: 1 }, to: [3, -50, 3] }],
          activeS: 5,
          isFinal: true,
        },
      ],
    },
  ],
}

const moved = { player: 'Bob', kind: 'teleported', from: [1.5, -60, 1.5], fromMs: 975, toMs: 1025, blocks: 10 } as const

test('somebody whom a room puts elsewhere is moved by the room, and by nothing else', () => {
  expect(isRoomMove(lift, { ...moved, to: [3.5, -50, 3.2] })).toBe(true)
  expect(isRoomMove(lift, { ...moved, to: [9.5, -50, 3.2] })).toBe(false)
  expect(isRoomMove(lift, { ...moved, to: [3.5, -50, 3.2], kind: 'thrown' })).toBe(false)
  expect(isRoomMove(fixtureHeader.scenario.task, { ...moved, to: [3.5, -50, 3.2] })).toBe(false)
})

/** Bob stands for a second, and stands `up` blocks higher from then on. */
function displacementsOf(up: number) {
  const timeline = new EpisodeTimeline({
    ...fixtureHeader,
    scenario: { ...fixtureHeader.scenario, task: lift },
    team: { members: [{ name: 'Bob', kind: 'agent', abilities: 'all' }] },
  })
  const body = { id: 1, type: 'player', name: 'Bob', x: 3.5, z: 3.5, yaw: 0, pitch: 0, onGround: true, sneaking: false }
  const track = encodeTrack(
    Array.from({ length: 40 }, (_, tick) => ({
      tick,
      entities: [{ ...body, y: tick < 20 ? -60 : -60 + up }],
      inventories: [],
    })),
  )
  timeline.appendTrack(track)
  timeline.appendEvents(
    toldEvents([[3000, 'judger', 'episode.end', { endReason: 'completed', validity: 'valid', message: '' }]]),
  )
  return timeline.displacements
}

test('a record has no displacement for it', () => {
  expect(displacementsOf(10)).toEqual([])
  expect(displacementsOf(6)).toMatchObject([{ player: 'Bob', kind: 'teleported', blocks: 6 }])
})
