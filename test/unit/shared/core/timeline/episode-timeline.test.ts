import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KEYFRAME_TICKS, type TrackEntity, type TrackFrame } from '../../../../../shared/contract/record/track.ts'
import type { EscapeTask } from '../../../../../shared/contract/tasks/escape.ts'
import { FormatError } from '../../../../../shared/core/bytes.ts'
import { EpisodeTimeline, isRoomMove } from '../../../../../shared/core/timeline/episode-timeline.ts'
import { timeOfTick } from '../../../../../shared/core/timeline/tick-time.ts'
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

const member = (name: string) => ({ name, kind: 'agent', abilities: 'all' }) as const
const header = { ...fixtureHeader, team: { members: ['Alice', 'Bob'].map(member) } }

const entity = (id: number, more: Partial<TrackEntity> = {}): TrackEntity => ({
  ...{ id, type: 'player', name: `Player${id}`, x: 0, y: -60, z: 0, yaw: 0, pitch: 0, onGround: true, sneaking: false },
  ...more,
})

const TICKS = 2 * KEYFRAME_TICKS + 90

/** Alice walks in circles, Bob comes and goes, an item lies there for a while; hands and slots change. */
function frame(tick: number): TrackFrame {
  const angle = tick / 15
  const alice = entity(1, { name: 'Alice', x: 3 * Math.cos(angle), z: 3 * Math.sin(angle), yaw: (tick * 7) % 360 })
  const bob = entity(2, { name: 'Bob', x: Math.floor(tick / 40), sneaking: tick % 60 > 30 })
  const item = entity(3, { type: 'item', name: 'dirt', y: -60 + (tick % 10) / 10 })
  const slots = [
    { slot: 5, name: 'iron_helmet', count: 1 },
    { slot: 36 + (tick % 3), name: 'dirt', count: 1 + (tick % 5) },
  ]
  return {
    tick,
    entities: [alice, ...(tick % 150 < 100 ? [bob] : []), ...(tick % 90 > 45 ? [item] : [])],
    inventories: [{ player: 'Alice', heldSlot: Math.floor(tick / 20) % 3, slots }],
  }
}

const track = encodeTrack(Array.from({ length: TICKS }, (_, tick) => frame(tick)))
const cell: [number, number, number] = [1, -60, 1]
const events = toldEvents([
  [0, 'judger', 'episode.start', { agents: ['Alice', 'Bob'] }],
  [3000, 'Alice', 'chat', { text: 'I begin.' }],
  [3500, 'Alice', 'action.start', { id: 1, call: { action: 'CheckContainer', arguments: { container: cell } } }],
  [4500, 'Alice', 'action.end', { id: 1, ok: true, message: '', durationMs: 1000 }],
  [5000, 'server', 'block.change', { pos: cell, from: 'air', to: 'dirt', by: 'Alice' }],
  [6000, 'Bob', 'chat', { text: 'Fine.', to: 'Alice' }],
  [6500, 'server', 'container.change', { pos: cell, by: 'guest', item: 'dirt', delta: 1 }],
  [7000, 'guest', 'external.input', { player: 'guest', input: 'said', text: 'Hello' }],
  [9000, 'server', 'block.change', { pos: cell, from: 'dirt', to: 'air', by: 'Bob' }],
])

function whole(): EpisodeTimeline {
  const timeline = new EpisodeTimeline(header)
  timeline.appendEvents(events)
  timeline.appendTrack(track)
  return timeline
}

/** Everything that a view reads at a moment. */
function seen(timeline: EpisodeTimeline, atMs: number) {
  return {
    entities: timeline.entitiesAt(atMs),
    inventories: timeline.inventoriesAt(atMs),
    blocks: timeline.blocksBetween(Number.NEGATIVE_INFINITY, atMs),
    chat: timeline.chatAt(atMs, 10),
    open: timeline.openContainers(atMs),
  }
}

const endMs = timeOfTick(TICKS)
const moment = fc.integer({ min: -100, max: endMs + 500 })

describe('a moment looks the same', () => {
  test('sought in any order as played forwards', () => {
    const played = whole()
    const inOrder = new Map<number, unknown>()
    for (let atMs = -100; atMs <= endMs + 500; atMs += 25) inOrder.set(atMs, seen(played, atMs))
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...inOrder.keys()), { minLength: 1, maxLength: 12 }), (moments) => {
        const sought = whole()
        for (const atMs of moments) expect(seen(sought, atMs)).toEqual(inOrder.get(atMs))
      }),
      { numRuns: 40 },
    )
  })

  test('in a record that grows byte by byte as in the whole, up to where everything is known', () => {
    const all = whole()
    const cuts = fc.array(fc.record({ bytes: fc.nat(2000), looks: fc.array(moment, { maxLength: 2 }) }), {
      minLength: 1,
    })
    fc.assert(
      fc.property(cuts, (parts) => {
        const growing = new EpisodeTimeline(header)
        for (const { bytes, looks } of [...parts, { bytes: track.length, looks: [endMs] }]) {
          growing.appendTrack(track.subarray(growing.trackBytes, growing.trackBytes + bytes))
          // Whatever happened before a tick is told before it.
          const { endMs: knownMs } = growing
          growing.appendEvents(events.filter(({ seq, atMs }) => seq >= growing.nextSeq && atMs <= knownMs))
          for (const look of looks) {
            const atMs = Math.min(look, growing.endMs)
            expect(seen(growing, atMs)).toEqual(seen(all, atMs))
          }
        }
        expect(growing.trackBytes).toBe(track.length)
      }),
      { numRuns: 40 },
    )
  })
})

test('people are between their ticks, with hands, armour, and skins in the order of the team', () => {
  const timeline = whole()
  const [from, to] = [frame(31), frame(32)]
  const [alice, bob] = timeline.entitiesAt(timeOfTick(31) + 12.5)
  const x = ((from.entities[0]?.x ?? 0) * 3 + (to.entities[0]?.x ?? 0)) / 4
  expect(alice).toMatchObject({ name: 'Alice', skin: 0, held: 'dirt', armor: ['iron_helmet', null, null, null] })
  expect(alice?.position[0]).toBeCloseTo(x, 3)
  expect(alice?.yaw).toBeCloseTo(218.75, 0)
  expect(bob).toMatchObject({ name: 'Bob', skin: 1, held: null, sneaking: true, armor: [null, null, null, null] })
  expect(timeline.entitiesAt(timeOfTick(32))[0]?.held).toBeNull()
  expect(timeline.entitiesAt(timeOfTick(50)).map(({ name }) => name)).toEqual(['Alice', 'Bob', 'dirt'])
  expect(timeline.entitiesAt(timeOfTick(0) - 1)).toEqual([])
  expect(timeline.entitiesAt(5150)[0]?.swing).toBeCloseTo(0.5)
  expect(timeline.inventoriesAt(timeOfTick(31))).toEqual(from.inventories)
})

test.each([1, 2])('people are between their ticks where a keyframe begins, too (%i)', (window) => {
  const tick = window * KEYFRAME_TICKS - 1
  const [from, to] = [frame(tick), frame(tick + 1)]
  const [alice] = whole().entitiesAt(timeOfTick(tick) + 25)
  const middle = ((from.entities[0]?.x ?? 0) + (to.entities[0]?.x ?? 0)) / 2
  expect(alice?.position[0]).toBeCloseTo(middle, 3)
  expect(Math.abs((from.entities[0]?.x ?? 0) - middle)).toBeGreaterThan(0.01)
})

test('who joins from outside gets the next skin, whenever one looks', () => {
  const guest = (tick: number): TrackFrame => ({ tick, entities: [entity(7, { name: 'guest' })], inventories: [] })
  const timeline = new EpisodeTimeline(header)
  timeline.appendTrack(encodeTrack([frame(0), guest(1), { ...guest(2), entities: [entity(8, { name: 'later' })] }]))
  expect(timeline.entitiesAt(timeOfTick(2))[0]?.skin).toBe(3)
  expect(timeline.entitiesAt(timeOfTick(1))[0]?.skin).toBe(2)
})

test('chat is told up to a moment, the last lines of it', () => {
  const timeline = whole()
  expect(timeline.chatAt(2999, 5)).toEqual([])
  expect(timeline.chatAt(7000, 2)).toEqual([
    { atMs: 6000, by: 'Bob', text: 'Fine.', to: 'Alice' },
    { atMs: 7000, by: 'guest', text: 'Hello' },
  ])
})

test('a chest is open while somebody is at it, not while on the way there', () => {
  const chest: [number, number, number] = [10, -60, 0]
  const timeline = new EpisodeTimeline(header)
  const call = { action: 'CheckContainer', arguments: { container: chest } }
  timeline.appendEvents(
    toldEvents([
      [0, 'judger', 'episode.start', { agents: ['Alice'] }],
      [500, 'Alice', 'action.start', { id: 1, call }],
      [5000, 'Alice', 'action.end', { id: 1, ok: true, message: '', durationMs: 4500 }],
    ]),
  )
  const walk = Array.from({ length: 120 }, (_, tick) => entity(1, { name: 'Alice', x: Math.min(8.5, tick * 0.2) }))
  timeline.appendTrack(encodeTrack(walk.map((alice, tick) => ({ tick, entities: [alice], inventories: [] }))))
  expect([400, 600, 1000, 4000, 5499, 5500].map((atMs) => timeline.openContainers(atMs).length)).toEqual([
    0, 0, 0, 1, 1, 0,
  ])
  expect(timeline.openContainers(4000)).toEqual([chest])
})

test('knows how far it reaches', () => {
  const timeline = new EpisodeTimeline(header)
  expect([timeline.endMs, timeline.nextSeq, timeline.trackBytes]).toEqual([0, 0, 0])
  timeline.appendEvents(events)
  expect([timeline.endMs, timeline.nextSeq]).toEqual([9000, events.length])
  timeline.appendTrack(track)
  expect([timeline.endMs, timeline.trackBytes]).toEqual([(TICKS - 1) * 50, track.length])
  const end = { endReason: 'completed', validity: 'valid', message: '' } as const
  timeline.appendEvents(toldEvents([[24_900, 'judger', 'episode.end', end]], events.length))
  expect(timeline.endMs).toBe(24_900)
})

test('refuses events out of order and bytes that are no track', () => {
  const timeline = new EpisodeTimeline(header)
  expect(() => timeline.appendEvents(events.slice(1))).toThrow('event 1 where 0 is due')
  expect(() => timeline.appendTrack(new Uint8Array(9))).toThrow(FormatError)
})

test('each speaker’s last message is shown for a while, longer ones longer, whatever is asked in between', () => {
  const timeline = new EpisodeTimeline(fixtureHeader)
  timeline.appendEvents(
    toldEvents([
      [1000, 'Alice', 'chat', { text: 'x'.repeat(10) }],
      [1500, 'Bob', 'chat', { text: 'x'.repeat(1000), to: 'Alice' }],
      [2000, 'Alice', 'chat', { text: 'again' }],
    ]),
  )
  const spoken = (atMs: number) =>
    [...timeline.spokenAt(atMs)].map(([name, { text }]) => `${name} ${text.length}`).toSorted()
  expect(spoken(999)).toEqual([])
  expect(spoken(1000)).toEqual(['Alice 10'])
  expect(spoken(2000)).toEqual(['Alice 5', 'Bob 1000'])
  expect(spoken(4300)).toEqual(['Alice 5', 'Bob 1000'])
  expect(spoken(4301)).toEqual(['Bob 1000'])
  expect(spoken(9500)).toEqual(['Bob 1000'])
  expect(spoken(9501)).toEqual([])
  expect(spoken(1000)).toEqual(['Alice 10'])
})
