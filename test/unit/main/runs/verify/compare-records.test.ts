import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareRecords,
  compareTracks,
  markDifference,
  shortened,
} from '../../../../../main/runs/verify/compare-records.ts'
import type { TrackEntity, TrackFrame } from '../../../../../shared/contract/record/track.ts'
import { encodeTrack } from '../../../../../shared/core/track-codec.ts'
import { fixtureEvents, fixtureHeader, fixtureTrack } from '../../../../fixtures/record.ts'

const alice: TrackEntity = {
  id: 1,
  type: 'player',
  name: 'Alice',
  x: 0.5,
  y: -60,
  z: 0.5,
  yaw: 0,
  pitch: 0,
  onGround: true,
  sneaking: false,
}
const slots = [{ slot: 36, name: 'dirt', count: 3 }]
const inventory = { player: 'Alice', heldSlot: 0, slots }
const frames: readonly TrackFrame[] = Array.from({ length: 300 }, (_frame, tick) => ({
  tick,
  entities: [{ ...alice, x: tick / 4 }],
  inventories: [inventory],
}))

/** The track with one frame changed from `tick` on. */
function changed(tick: number, change: Partial<TrackFrame>): Uint8Array {
  return encodeTrack(frames.map((frame) => (frame.tick < tick ? frame : { ...frame, ...change })))
}

const track = encodeTrack(frames)

test('equal bytes have no difference, nor do two missing tracks', () => {
  expect(compareTracks(track, encodeTrack(frames))).toBeNull()
  expect(compareTracks(new Uint8Array(), new Uint8Array())).toBeNull()
})

test.each([
  [
    'where somebody stands',
    { entities: [{ ...alice, x: 250 / 4, z: 1 }] },
    { what: 'Alice (1): z', stored: '0.5', played: '1' },
  ],
  ['who is there', { entities: [] }, { what: 'Alice (1): there', stored: 'yes', played: 'nothing' }],
  [
    'what somebody holds',
    { entities: [{ ...alice, x: 250 / 4 }], inventories: [{ ...inventory, slots: [] }] },
    { what: 'inventory of Alice: slot 36', stored: '3 dirt', played: 'nothing' },
  ],
])('names tick and thing: %s', (_what, change, expected) => {
  expect(compareTracks(track, changed(250, change))).toEqual({ tick: 250, atMs: 12_500, ...expected })
})

test('a dropped item is named by what it is', () => {
  const item = { ...alice, id: 9, type: 'item', name: 'poppy' }
  const played = changed(7, { entities: [{ ...alice, x: 7 / 4 }, item] })
  expect(compareTracks(track, played)).toMatchObject({ tick: 7, what: 'item poppy (9): there', stored: 'nothing' })
})

test('a track that is over earlier differs at the next tick', () => {
  const short = encodeTrack(frames.slice(0, 100))
  expect(compareTracks(track, short)).toEqual({
    tick: 100,
    atMs: 5000,
    what: 'track',
    stored: 'goes on',
    played: 'over',
  })
  expect(compareTracks(new Uint8Array(), short)).toMatchObject({ tick: 0, stored: 'over', played: 'goes on' })
})

test('a missing tick is a difference', () => {
  const gap = encodeTrack(frames.filter(({ tick }) => tick !== 40))
  expect(compareTracks(track, gap)).toEqual({ tick: 40, atMs: 2000, what: 'tick', stored: '40', played: '41' })
})

test('brackets what differs and keeps what is shared on both sides', () => {
  expect(markDifference('{"x":3,"y":4}', '{"x":31,"y":4}')).toEqual([
    { head: '{"x":3', part: '', tail: ',"y":4}' },
    { head: '{"x":3', part: '1', tail: ',"y":4}' },
  ])
})

test('cuts long shared ends and long differences, and says so', () => {
  const [left, right] = markDifference(
    `${'a'.repeat(500)}b${'c'.repeat(500)}`,
    `${'a'.repeat(500)}${'d'.repeat(999)}${'c'.repeat(500)}`,
  )
  expect(left).toEqual({ head: `…${'a'.repeat(80)}`, part: 'b', tail: `${'c'.repeat(80)}…` })
  expect(right.part).toBe(`${'d'.repeat(160)}…`)
})

test('put together again, short texts are what they were', () => {
  const text = fc.string({ maxLength: 80 })
  fc.assert(
    fc.property(text, text, (a, b) => {
      const [left, right] = markDifference(a, b)
      expect([left.head + left.part + left.tail, right.head + right.part + right.tail]).toEqual([a, b])
      expect([left.head, left.tail]).toEqual([right.head, right.tail])
      expect(left.part === right.part).toBe(a === b)
    }),
  )
})

test('a text alone is shortened from its end', () => {
  expect(shortened('short')).toBe('short')
  expect(shortened('x'.repeat(161))).toBe(`${'x'.repeat(160)}…`)
})

const record = { header: fixtureHeader, events: fixtureEvents, track: fixtureTrack }
const same = { versions: [], line: null, track: null }

test('equal records have no difference', () => {
  expect(compareRecords(record, structuredClone(record))).toEqual(same)
})

test('a paced record equals a virtual one', () => {
  const on = (clock: string) => ({ ...record, header: { ...fixtureHeader, clock } })
  expect(compareRecords(on('paced'), on('virtual'))).toEqual(same)
})

test('versions are named by themselves and are no difference in the lines', () => {
  const { engine } = fixtureHeader
  const [known = ''] = Object.keys(engine)
  const header = { ...fixtureHeader, minecraftVersion: '1.20', engine: { ...engine, [known]: '0.0.0', new: '1' } }
  expect(compareRecords(record, { ...record, header })).toEqual({
    ...same,
    versions: [
      { name: 'Minecraft', stored: '1.19.2', now: '1.20' },
      { name: known, stored: engine[known], now: '0.0.0' },
      { name: 'new', stored: null, now: '1' },
    ].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
  })
})

test('another header differs in line 1', () => {
  const { line } = compareRecords(record, { ...record, header: { ...fixtureHeader, seed: 77 } })
  expect(line).toMatchObject({ line: 1, type: 'header', stored: { part: '1' }, played: { part: '77' } })
})

test('names the first event that differs by its line in the exported file, its time, its actor and its type', () => {
  const index = fixtureEvents.findIndex(({ actor }) => actor.kind === 'agent')
  const event = fixtureEvents[index]
  const events = fixtureEvents.map((row, at) => (at < index ? row : { ...row, atMs: row.atMs + 50 }))
  const { line } = compareRecords(record, { ...record, events })
  expect(line).toMatchObject({
    line: index + 2,
    atMs: event?.atMs,
    actor: `agent ${event?.actor.id}`,
    type: event?.type,
  })
  expect(line?.stored?.part).not.toBe(line?.played?.part)
})

test('a record that ends earlier differs where the other one goes on', () => {
  const events = fixtureEvents.slice(0, 3)
  const rest = fixtureEvents[3]
  expect(compareRecords(record, { ...record, events }).line).toMatchObject({
    line: 5,
    atMs: rest?.atMs,
    type: rest?.type,
    played: null,
  })
  expect(compareRecords({ ...record, events }, record).line).toMatchObject({ line: 5, stored: null })
})
