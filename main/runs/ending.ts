/** How an episode ended: what it said, or what became of its process. */
import { type EndReason, type Validity, validityOf } from '../../shared/contract/record/end.ts'
import type { FromEpisode } from '../episode/protocol.ts'
import type { ProcessEnd } from './episode-process.ts'

/** How an episode ended, before its record is looked at. */
export interface Ending {
  readonly endReason: EndReason
  readonly validity: Validity
  readonly message: string
  readonly gameTimeMs: number
  readonly wallTimeMs: number
}

export interface WhatWasSeen {
  /** What the episode itself said at its end; null where it did not come to it. */
  readonly reported: Extract<FromEpisode, { kind: 'end' }> | null
  readonly isCancelled: boolean
  /** Of its last event. */
  readonly gameTimeMs: number
  readonly wallTimeMs: number
}

export function endingOf(end: ProcessEnd, seen: WhatWasSeen): Ending {
  const { reported, isCancelled, wallTimeMs } = seen
  if (end.kind === 'ended' && reported !== null) {
    const { endReason, validity, message, gameTimeMs } = reported
    return { endReason, validity, message, gameTimeMs, wallTimeMs }
  }
  const endReason = isCancelled ? 'cancelled' : end.kind === 'ended' ? 'crash' : end.kind
  const message = 'message' in end ? end.message : 'The episode was cancelled and did not stop in time.'
  return { endReason, validity: validityOf[endReason], message, gameTimeMs: seen.gameTimeMs, wallTimeMs }
}

/** Of an episode that came to an end which its record does not bear out. */
export function crashOf(ending: Ending, problem: string): Ending {
  const message = `The episode cannot count: ${problem}.`
  return { ...ending, endReason: 'crash', validity: 'infrastructure', message }
}
