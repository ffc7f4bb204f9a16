/** Takes a frame of the world at every server tick and codes them into the episode's track. */
import { TrackEncoder } from '../../preload/core/track-codec.ts'
import type { WorldPort } from '../minecraft/ports/world-port.ts'

export interface TrackRecorder {
  /** The world after one more tick; ticks count from 0 at the start event. */
  take(world: WorldPort): void
  /** The whole track, uncompressed. */
  finish(): Uint8Array
}

export function createTrackRecorder(): TrackRecorder {
  const encoder = new TrackEncoder()
  let tick = 0
  return {
    take: (world) => {
      const { entities, inventories } = world.frame()
      encoder.push({ tick: tick++, entities: [...entities], inventories: [...inventories] })
    },
    finish: () => encoder.drain(),
  }
}
