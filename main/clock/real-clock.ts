/** The clock of servers that we do not own, and, until the virtual clock lands, of every episode: game time is wall time. */
import { performance } from 'node:perf_hooks'
import type { Clock, ModelledLatency } from './clock.ts'

export function createRealClock(): Clock {
  let startedAt: number | null = null
  const now = (): number => (startedAt === null ? 0 : performance.now() - startedAt)
  const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) {
        reject(signal.reason)
        return
      }
      const onAbort = (): void => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', onAbort)
        resolve()
      }, ms)
      signal?.addEventListener('abort', onAbort, { once: true })
    })
  return {
    kind: 'real',
    now,
    start: () => {
      startedAt = performance.now()
    },
    sleep,
    every: (ms, tick) => {
      const timer = setInterval(tick, ms)
      return () => clearInterval(timer)
    },
    after: (ms, done) => {
      const timer = setTimeout(done, ms)
      return () => clearTimeout(timer)
    },
    external: async <T>(work: () => Promise<T>, latency: ModelledLatency<T>, signal?: AbortSignal): Promise<T> => {
      const askedAt = performance.now()
      const value = await work()
      const left = latency.questionMs + latency.answerMs(value) - (performance.now() - askedAt)
      if (left > 0) await sleep(left, signal)
      return value
    },
  }
}
