/** Which action is let finish although the task is complete: the one that completed it, whose success belongs to the record. */
import { WAITING } from '../../shared/core/agent-shares.ts'

/** A change of the progress. */
export interface Change {
  /** Who made it, or holds what moved it; null where that is nobody. */
  readonly by: string | null
  readonly atMs: number
  /** It was made by their hands. Who holds something new may as well have been given it. */
  readonly isByHand: boolean
}

/** So long (game time) may the action of whoever holds something new go on: a craft takes its own table back within 5 s. */
const FINISHING_MS = 10_000

/** `running`: the action that whoever made the last change is in; null for none. */
export function isFinishing({ atMs, isByHand }: Change, running: string | null, nowMs: number): boolean {
  if (running === null || isByHand) return running !== null
  // Nothing comes of waiting: who waits was given it, and may wait for long.
  return running !== WAITING && nowMs - atMs < FINISHING_MS
}
