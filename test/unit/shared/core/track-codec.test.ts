import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { KEYFRAME_TICKS, type TrackEntity, type TrackFrame } from '../../../../shared/contract/record/track.ts'
import { FormatError } from '../../../../shared/core/bytes.ts'
import { encodeTrack, TrackEncoder } from '../../../../shared/core/track-codec.ts'
import { frameFlag } from '../../../../shared/core/track-format.ts'
import { TrackReader } from '../../../../shared/core/track-reader.ts'

const name = fc.constantFrom('Alice', 'Bob', 'poppy', 'oak_trapdoor', 'é', '', '𝄞')
const angle = fc.double({ min: -720, max: 720, noNaN: true })
const coordinate = fc.double({ min: -3e7, max: 3e7, noNaN: true })
const entity = fc.record({
  id: fc.integer({ min: -5, max: 12 }),
  type: fc.constantFrom('player', 'item', 'cow'),
  name,
  x: coordinate,
  y: coordinate,
  z: coordinate,
  yaw: angle,
  pitch: fc.double({ min: -90, max: 90, noNaN: true }),
  onGround: fc.boolean(),
  sneaking: fc.boolean(),
})
const slot = fc.record({ slot: fc.nat(45), name, count: fc.integer({ min: 1, max: 64 }) })
const inventory = fc.record({
  player: name,
  heldSlot: fc.integer({ min: -1, max: 8 }),
  slots: fc.uniqueArray(slot, { selector: (value) => value.slot, maxLength: 6 }),
})
const gap = fc.oneof(
  { arbitrary: fc.constant(1), weight: 6 },
  { arbitrary: fc.integer({ min: 1, max: 3 * KEYFRAME_TICKS }), weight: 1 },
)
const frames = fc
  .array(
    fc.record({
      gap,
      entities: fc.uniqueArray(entity, { selector: (value) => value.id, maxLength: 6 }),
      inventories: fc.uniqueArray(inventory, { selector: (value) => value.player, maxLength: 3 }),
    }),
    { maxLength: 25 },
  )
  .map((steps) => {
    let tick = -1
    return steps.map(({ gap, entities, inventories }): TrackFrame => {
      tick += gap
      return { tick, entities, inventories }
    })
  })

/** What a frame is after coding: sorted, rounded. */
function rounded(frame: TrackFrame): TrackFrame {
  const fixed = (value: number): number => Math.round(value * 4096) / 4096 + 0
  const turn = (value: number): number => Math.round((value * 256) / 360)
  return {
    tick: frame.tick,
    entities: frame.entities
      .map((entity) => ({
        ...entity,
        x: fixed(entity.x),
        y: fixed(entity.y),
        z: fixed(entity.z),
        yaw: ((((turn(entity.yaw) % 256) + 256) % 256) * 360) / 256 + 0,
        pitch: (turn(entity.pitch) * 360) / 256 + 0,
      }))
      .sort((a, b) => a.id - b.id),
    inventories: frame.inventories
      .map((inventory) => ({ ...inventory, slots: inventory.slots.toSorted((a, b) => a.slot - b.slot) }))
      .sort((a, b) => (a.player < b.player ? -1 : 1)),
  }
}

describe('round trip', () => {
  test('keeps every frame within the quantisation', () => {
    fc.assert(
      fc.property(frames, (track) => {
        expect([...new TrackReader(encodeTrack(track)).frames()]).toEqual(track.map(rounded))
      }),
    )
  })

  test('loses at most half a step of position and angle', () => {
    fc.assert(
      fc.property(entity, (entity) => {
        const [frame] = new TrackReader(encodeTrack([{ tick: 0, entities: [entity], inventories: [] }])).frames()
        const back = frame?.entities[0]
        expect(Math.abs((back?.x ?? Number.NaN) - entity.x)).toBeLessThanOrEqual(0.5 / 4096)
        expect(Math.abs((back?.pitch ?? Number.NaN) - entity.pitch)).toBeLessThanOrEqual(360 / 512)
        const turned = Math.abs((back?.yaw ?? Number.NaN) - entity.yaw) % 360
        expect(Math.min(turned, 360 - turned)).toBeLessThanOrEqual(360 / 512 + 1e-9)
      }),
    )
  })

  test('gives equal bytes for frames whose lists are in another order', () => {
    fc.assert(
      fc.property(frames, (track) => {
        const reversed = track.map((frame) => ({
          ...frame,
          entities: frame.entities.toReversed(),
          inventories: frame.inventories.toReversed(),
        }))
        expect(encodeTrack(reversed)).toEqual(encodeTrack(track))
      }),
    )
  })

  test('coding what was decoded changes nothing', () => {
    fc.assert(
      fc.property(frames, (track) => {
        const bytes = encodeTrack(track)
        expect(encodeTrack(new TrackReader(bytes).frames())).toEqual(bytes)
      }),
    )
  })
})

describe('random access', () => {
  test('any order of seeks shows the same frames as reading in order', () => {
    fc.assert(
      fc.property(frames, fc.array(fc.nat(2000), { maxLength: 20 }), (track, ticks) => {
        const bytes = encodeTrack(track)
        const inOrder = [...new TrackReader(bytes).frames()]
        const reader = new TrackReader(bytes)
        for (const tick of ticks) {
          expect(reader.frameAt(tick)).toEqual(inOrder.findLast((frame) => frame.tick <= tick) ?? null)
        }
      }),
    )
  })

  test('knows its ends', () => {
    const still = (tick: number): TrackFrame => ({ tick, entities: [], inventories: [] })
    const reader = new TrackReader(encodeTrack([still(3), still(4), still(900)]))
    expect([reader.length, reader.firstTick, reader.lastTick]).toEqual([3, 3, 900])
    expect(reader.frameAt(2)).toBeNull()
    expect(reader.frameAt(899)?.tick).toBe(4)
    const empty = new TrackReader(encodeTrack([]))
    expect([empty.length, empty.firstTick, empty.lastTick, empty.frameAt(0)]).toEqual([0, null, null, null])
  })

  test('a keyframe stands alone: frames before it may be damaged', () => {
    const bytes = encodeTrack([walk(0), walk(1), walk(KEYFRAME_TICKS)])
    const damaged = Uint8Array.from(bytes)
    const flagsOfSecond = encodeTrack([walk(0)]).length + 1
    damaged[flagsOfSecond] = (damaged[flagsOfSecond] ?? 0) | frameFlag.left
    const reader = new TrackReader(damaged)
    expect(reader.frameAt(KEYFRAME_TICKS)).toEqual(rounded(walk(KEYFRAME_TICKS)))
    expect(() => reader.frameAt(1)).toThrow(FormatError)
    expect(reader.frameAt(KEYFRAME_TICKS)).toEqual(rounded(walk(KEYFRAME_TICKS)))
  })
})

describe('a track that is still being written', () => {
  test('comes in parts that together are the whole, whenever they are taken', () => {
    fc.assert(
      fc.property(frames, fc.array(fc.boolean()), (track, takes) => {
        const encoder = new TrackEncoder()
        const parts: Uint8Array[] = []
        for (const [index, frame] of track.entries()) {
          encoder.push(frame)
          if (takes[index] === true) parts.push(encoder.drain())
        }
        parts.push(encoder.drain())
        expect(new Uint8Array(Buffer.concat(parts))).toEqual(encodeTrack(track))
      }),
    )
  })

  test('can be read up to the last whole frame, wherever its bytes are cut', () => {
    fc.assert(
      fc.property(frames, fc.array(fc.nat(60), { minLength: 1 }), (track, cuts) => {
        const bytes = encodeTrack(track)
        const reader = new TrackReader()
        let at = 0
        for (let part = 0; at < bytes.length; part++) {
          const end = Math.min(bytes.length, at + 1 + (cuts[part % cuts.length] ?? 0))
          reader.append(bytes.subarray(at, end))
          at = end
          expect(reader.byteLength).toBe(at)
          const { lastTick } = reader
          if (lastTick !== null) expect(reader.frameAt(lastTick)).toEqual(track.map(rounded)[reader.length - 1])
        }
        expect([...reader.frames()]).toEqual(track.map(rounded))
        expect([...reader.frames(3)]).toEqual(track.slice(3).map(rounded))
      }),
    )
  })

  test('is refused as soon as it can be none', () => {
    const reader = new TrackReader()
    reader.append(Uint8Array.of(1, 2))
    expect(() => reader.append(Uint8Array.of(3, 4, 5))).toThrow('no track')
    const endless = new TrackReader()
    endless.append(encodeTrack([]))
    expect(() => endless.append(new Uint8Array(20).fill(255))).toThrow(FormatError)
  })
})

test('refuses frames that are no track', () => {
  const alice: TrackEntity = { ...still, id: 1 }
  const frame = { tick: 0, entities: [alice], inventories: [] }
  const hands = { player: 'Alice', heldSlot: 0 }
  expect(() => encodeTrack([frame, frame])).toThrow('tick 0 after 0')
  expect(() => encodeTrack([{ ...frame, entities: [alice, alice] }])).toThrow('entity 1 twice')
  expect(() => encodeTrack([{ ...frame, entities: [{ ...alice, x: Number.NaN }] }])).toThrow('x of player Alice is NaN')
  expect(() =>
    encodeTrack([{ ...frame, inventories: [{ ...hands, slots: [{ slot: 0, name: 'poppy', count: 0 }] }] }]),
  ).toThrow('Alice holds 0 poppy')
})

test('refuses bytes that are no track', () => {
  const bytes = encodeTrack([walk(0), walk(1)])
  const otherVersion = Uint8Array.from(bytes)
  otherVersion[4] = 9
  expect(() => new TrackReader(Uint8Array.of(1, 2, 3, 4, 5))).toThrow(FormatError)
  expect(() => new TrackReader(otherVersion)).toThrow('version 9')
  expect(() => new TrackReader(bytes.subarray(0, bytes.length - 1))).toThrow(FormatError)
})

test('damaged bytes throw FormatError or give frames, never hang or crash otherwise', () => {
  const bytes = encodeTrack(Array.from({ length: 40 }, (_, tick) => walk(tick)))
  fc.assert(
    fc.property(fc.nat(bytes.length - 1), fc.nat(255), (at, value) => {
      const damaged = Uint8Array.from(bytes)
      damaged[at] = value
      try {
        expect([...new TrackReader(damaged).frames()].length).toBeGreaterThan(0)
      } catch (error) {
        expect(error).toBeInstanceOf(FormatError)
      }
    }),
  )
})

test('three walking agents for ten minutes stay under 500 kB, under 200 kB compressed', () => {
  const bytes = encodeTrack(Array.from({ length: 12_000 }, (_, tick) => walk(tick)))
  const compressed = gzipSync(bytes).length
  console.log(`track of 3 agents, 12 000 ticks: ${bytes.length} bytes, ${compressed} compressed`)
  expect(bytes.length).toBeLessThan(500_000)
  expect(compressed).toBeLessThan(200_000)
})

const still = {
  id: 0,
  type: 'player',
  name: 'Alice',
  x: 0.5,
  y: -60,
  z: 0.5,
  yaw: 90,
  pitch: 0,
  onGround: true,
  sneaking: false,
}

/** Agents that walk in circles, one in three ticks standing, and pick a block up now and then. */
function walk(tick: number): TrackFrame {
  const names = ['Alice', 'Bob', 'Cindy']
  return {
    tick,
    entities: names.map((name, index) => {
      const moving = Math.floor(tick / 100 + index) % 3 !== 0
      const angle = moving ? (tick + index * 40) / 30 : index
      return {
        ...still,
        id: index,
        name,
        x: 4 * Math.cos(angle),
        z: 4 * Math.sin(angle),
        yaw: moving ? (angle * 180) / Math.PI : 90,
      }
    }),
    inventories: names.map((player, index) => ({
      player,
      heldSlot: index,
      slots: [{ slot: 36 + index, name: 'oak_trapdoor', count: 1 + (Math.floor(tick / 60) % 8) }],
    })),
  }
}
