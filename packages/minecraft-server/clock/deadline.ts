/** Waiting with a deadline and an abort signal: the only way to wait in episode code. */
import type { Clock } from './clock.ts'

/** Reason of an abort that a deadline caused; tells "too slow" apart from "cancelled". */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError'
}

/**
 * Runs `work` with a signal that is aborted when `signal` is, or after `ms` of game time.
 * Rejects with `DeadlineError` (message `what`) on the deadline and with the signal's reason on an abort, at once,
 * even if `work` never looks at its signal.
 */
export async function withDeadline<T>(
  clock: Clock,
  ms: number,
  what: string,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const own = new AbortController()
  const onAbort = (): void => own.abort(signal.reason)
  if (signal.aborted) throw signal.reason
  signal.addEventListener('abort', onAbort, { once: true })
  const stop = clock.after(ms, () => own.abort(new DeadlineError(`${what}: nothing after ${ms / 1000} s`)))
  const aborted = new Promise<never>((_resolve, reject) => {
    own.signal.addEventListener('abort', () => reject(own.signal.reason), { once: true })
  })
  try {
    return await Promise.race([work(own.signal), aborted])
  } finally {
    stop()
    signal.removeEventListener('abort', onAbort)
  }
}
