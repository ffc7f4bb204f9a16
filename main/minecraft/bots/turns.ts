/** Whose turn it is: in one body, where a reflex (giving way to a teammate) waits for its own actions; and of teammates at one container. */
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import { positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'

export class Turns {
  #own = 0
  #reflex: { readonly abort: AbortController; readonly done: Promise<unknown> } | null = null

  /** Whether an action of this body runs now. */
  get busy(): boolean {
    return this.#own > 0
  }

  /** Runs an action; a reflex that is still going on is ended first. */
  async own<T>(work: () => Promise<T>): Promise<T> {
    this.#own += 1
    try {
      if (this.#reflex !== null) {
        this.#reflex.abort.abort(new Error('the body has something of its own to do'))
        await this.#reflex.done
      }
      return await work()
    } finally {
      this.#own -= 1
    }
  }

  /** Runs a reflex unless the body is busy with an action or another reflex; null when it is, or when an action cut it short. */
  async reflex<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    if (this.busy || this.#reflex !== null) return null
    const abort = new AbortController()
    const running = work(AbortSignal.any([signal, abort.signal]))
    const settled = running.then(
      () => undefined,
      () => undefined,
    )
    this.#reflex = { abort, done: settled }
    try {
      return await running
    } catch (error) {
      if (abort.signal.aborted && !signal.aborted) return null
      throw error
    } finally {
      this.#reflex = null
    }
  }
}

/*
 * Teammates use a container one after the other. Two who click in one chest at once work from views that the other has just
 * made old: a click meant to put a stack back picks it up instead, and the stack ends in the wrong inventory.
 */

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
