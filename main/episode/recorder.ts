/** The writing end of an episode record inside the episode process: numbers events, stamps game time, sends batches. */

import type { z } from 'zod'
import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import type { Emit } from '../../shared/contract/record/events.ts'
import { eventVersions } from '../../shared/contract/record/events.ts'
import type { eventRowSchema } from '../../shared/contract/record/record.ts'

/** Events are sent at the latest when this many wait. */
const BATCH_EVENTS = 200

export type EventRow = z.infer<typeof eventRowSchema>

export interface Recorder {
  readonly emit: Emit
  /** Sends what waits; called every few ticks and at the end. */
  flush(): void
  /** After this no event is taken any more: whatever still runs is not part of the episode. */
  close(): void
}

/** `atMs` is rounded to whole microseconds so that the record's numbers stay short and exact. */
export function createRecorder(clock: Clock, send: (events: readonly EventRow[]) => void): Recorder {
  let waiting: EventRow[] = []
  let nextSeq = 0
  let closed = false
  const flush = (): void => {
    if (waiting.length === 0) return
    const batch = waiting
    waiting = []
    send(batch)
  }
  return {
    emit: (type, actor, data) => {
      if (closed) return
      const atMs = Math.round(clock.now() * 1000) / 1000
      waiting.push({ seq: nextSeq++, atMs, actor, type, v: eventVersions[type], data })
      if (waiting.length >= BATCH_EVENTS) flush()
    },
    flush,
    close: () => {
      closed = true
      flush()
    },
  }
}
