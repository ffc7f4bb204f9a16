/** Takes a frame of the world at every server tick, codes them into the episode's track, and hands it out in parts. */

import type { Pacer } from '../../packages/minecraft-server/clock/virtual/pacer.ts'
import { TrackEncoder } from '../../shared/core/track-codec.ts'
import type { WorldFrame } from '../minecraft/ports/world-port.ts'

/** Where nothing slows time down, a part for so many ticks costs nothing that could be measured. */
const TICKS_AT_FULL_SPEED = 10
/** Where nobody looks on, each message costs two processes more than it is worth: 5 s of game time tell how far it is. */
const TICKS_UNWATCHED = 100
/** At pace 1 a tick takes 50 ms of the machine: so many of them are 25. */
const TICKS_PER_PACE = 0.5

export interface TrackRecorder {
  /** The world after one more tick; ticks count from 0 at the start event. */
  take(frame: WorldFrame): void
  /** Ticks that were taken since the last part. */
  readonly waiting: number
  /** What was not handed out yet, uncompressed; all parts together are the track. */
  drain(): Uint8Array
}

export function createTrackRecorder(): TrackRecorder {
  const encoder = new TrackEncoder()
  let tick = 0
  let waiting = 0
  return {
    take: ({ entities, inventories }) => {
      encoder.push({ tick: tick++, entities: [...entities], inventories: [...inventories] })
      waiting += 1
    },
    get waiting() {
      return waiting
    },
    drain: () => {
      waiting = 0
      return encoder.drain()
    },
  }
}

/**
 * How many ticks make a part, so that about 40 parts leave per second of the machine: who watches is no more than one part of
 * 25 ms later than need be at any pace, and nobody is asked for the time. While people step through a paused episode, each tick
 * is one; so it is on a real clock, which has no pacer.
 */
export function ticksPerPart(pacer: Pick<Pacer, 'pace' | 'isPaused'> | null, isWatched: boolean): number {
  if (!isWatched) return TICKS_UNWATCHED
  if (pacer === null || pacer.isPaused) return 1
  const { pace } = pacer
  return pace === 'max' ? TICKS_AT_FULL_SPEED : Math.max(1, Math.round(pace * TICKS_PER_PACE))
}
