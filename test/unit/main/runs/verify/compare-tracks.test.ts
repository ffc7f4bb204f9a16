import { expect, test } from 'vitest'
import { compareTracks } from '../../../../../main/runs/verify/compare-tracks.ts'
import type { TrackEntity, TrackFrame } from '../../../../../shared/contract/record/track.ts'
import { encodeTrack } from '../../../../../shared/core/track-codec.ts'

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
