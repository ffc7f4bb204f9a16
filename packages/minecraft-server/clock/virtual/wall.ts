/**
 * The machine's own time, captured before any global is replaced: the only way to it in a process whose globals follow
 * virtual time. This module must be loaded before `install.ts` puts anything in place, which imports see to.
 */
import { performance } from 'node:perf_hooks'

const { setTimeout: set, clearTimeout: clear, setImmediate: immediate } = globalThis
const now = performance.now.bind(performance)

/** Milliseconds of the machine's monotonic clock. */
export function wallNow(): number {
  return now()
}

/**
 * Calls `work` in a turn of the event loop of its own, as the machine's timers do: every microtask, `nextTick` and waiting
 * message before it has had its turn. Rejects with what `work` throws.
 */
export function wallTurn<T>(work: () => T): Promise<T> {
  return new Promise((resolve, reject) =>
    immediate(() => {
      try {
        resolve(work())
      } catch (error) {
        reject(error)
      }
    }),
  )
}

/** Resolves after `ms` of the machine's time, or as soon as the returned function is called. */
export function wallSleep(ms: number): { readonly over: Promise<void>; readonly wake: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = set(resolve, ms)
  return {
    over: promise,
    wake: () => {
      clear(timer)
      resolve()
    },
  }
}
