/** Which moment of game time a tick of the track shows. */
import { TICKS_PER_SECOND } from '../../contract/record/track.ts'

export const TICK_MS = 1000 / TICKS_PER_SECOND

/**
 * The server's first tick comes somewhere in the first 50 ms after the start event, and the track does not say where: the
 * middle is at most half a tick off.
 */
export function timeOfTick(tick: number): number {
  return (tick + 0.5) * TICK_MS
}

/** The tick of a moment, with the part of the way to the next one. */
export function tickAt(atMs: number): number {
  return atMs / TICK_MS - 0.5
}
