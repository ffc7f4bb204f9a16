/**
 * Teammates use a container one after the other. Two who click in one chest at once work from views that the other has just
 * made old: a click meant to put a stack back picks it up instead, and the stack ends in the wrong inventory.
 */

import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import { positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'

/** The end of each container's queue, by position; one world has one clock, and an episode leaves nothing to the next. */
const queuesByWorld = new WeakMap<Clock, Map<string, Promise<void>>>()

function queuesOf(clock: Clock): Map<string, Promise<void>> {
  const known = queuesByWorld.get(clock)
  if (known !== undefined) return known
  const queues = new Map<string, Promise<void>>()
  queuesByWorld.set(clock, queues)
  return queues
}

/** Runs `work` when everybody who came before is done with the container; rejects with the signal's reason while waiting. */
export async function inTurn<T>(clock: Clock, pos: Position, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const queues = queuesOf(clock)
  const key = positionKey(pos)
  const before = queues.get(key) ?? Promise.resolve()
  const mine = Promise.withResolvers<void>()
  const end = before.then(() => mine.promise)
  queues.set(key, end)
  try {
    await unlessAborted(before, signal)
    return await work()
  } finally {
    mine.resolve()
    if (queues.get(key) === end) queues.delete(key)
  }
}

async function unlessAborted(turn: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const onAbort = (): void => aborted.reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    await Promise.race([turn, aborted.promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/** As `inTurn`; null when the turn does not come within `ms` of game time. */
export async function inTurnWithin<T>(
  clock: Clock,
  ms: number,
  pos: Position,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T | null> {
  const late = new AbortController()
  const stop = clock.after(ms, () => late.abort(new Error('the turn did not come')))
  try {
    return await inTurn(clock, pos, AbortSignal.any([signal, late.signal]), () => {
      stop()
      return work()
    })
  } catch (error) {
    if (late.signal.aborted && !signal.aborted) return null
    throw error
  } finally {
    stop()
  }
}
