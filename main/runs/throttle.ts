/** Fewer values where a view cannot follow all of them; the last one always arrives. */

export interface Throttle<T> {
  /** Emitted at once where the last emission is long enough ago, else when it is, unless a newer value comes first. */
  push(value: T): void
  /** Stops; answers what was still held back, for the caller to pass on. */
  stop(): T | null
}

/** At most one emission per `intervalMs`. Its timer never keeps the process alive. */
export function createThrottle<T>(intervalMs: number, emit: (value: T) => void): Throttle<T> {
  let held: { readonly value: T } | null = null
  let timer: NodeJS.Timeout | null = null
  const pause = (): void => {
    timer = setTimeout(() => {
      timer = null
      if (held !== null) flushHeld()
    }, intervalMs)
    timer.unref()
  }
  const flushHeld = (): void => {
    if (held === null) return
    const { value } = held
    held = null
    pause()
    emit(value)
  }
  return {
    push: (value) => {
      held = { value }
      if (timer === null) flushHeld()
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer)
      timer = null
      const last = held?.value ?? null
      held = null
      return last
    },
  }
}
