import { expect, test } from 'vitest'
import { createTrackRecorder, ticksPerPart } from '../../../../main/episode/track-recorder.ts'
import type { WorldFrame } from '../../../../main/minecraft/ports/world-port.ts'
import { encodeTrack } from '../../../../shared/core/track-codec.ts'

test('parts taken at any tick are together the track', () => {
  const frameAt = (x: number): WorldFrame => {
    const alice = {
      id: 1,
      type: 'player',
      name: 'Alice',
      x,
      y: 0,
      z: 0,
      yaw: 0,
      pitch: 0,
      onGround: true,
      sneaking: false,
    }
    return { entities: [alice], inventories: [] }
  }
  const track = createTrackRecorder()
  const parts: Uint8Array[] = []
  const waiting: number[] = []
  for (let tick = 0; tick < 450; tick++) {
    track.take(frameAt(tick / 10))
    waiting.push(track.waiting)
    if (tick % 7 === 3) parts.push(track.drain())
  }
  parts.push(track.drain())
  const whole = Array.from({ length: 450 }, (_, tick) => ({ tick, ...frameAt(tick / 10) }))
  expect(new Uint8Array(Buffer.concat(parts))).toEqual(
    encodeTrack(whole.map((frame) => ({ ...frame, entities: [...frame.entities], inventories: [] }))),
  )
  expect(waiting.slice(0, 12)).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 5, 6, 7, 1])
  expect([track.waiting, track.drain().length]).toEqual([0, 0])
})

test.each([
  [0.1, false, 1],
  [1, false, 1],
  [4, false, 2],
  [20.4, false, 10],
  ['max', false, 10],
  ['max', true, 1],
  [20, true, 1],
] as const)('at pace %s (paused: %s) a part has %i ticks', (pace, isPaused, ticks) => {
  expect(ticksPerPart({ pace, isPaused }, true)).toBe(ticks)
})

test('a real clock has a part for each tick, and nobody who looks on has few', () => {
  expect([ticksPerPart(null, true), ticksPerPart({ pace: 'max', isPaused: false }, false)]).toEqual([1, 100])
})
