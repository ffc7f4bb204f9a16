/** The clock of servers that we do not own: game time is wall time. */
import { performance } from 'node:perf_hooks'
import type { Clock, ModelledLatency } from './clock.ts'
import { sleeper } from './sleeper.ts'

export function createRealClock(): Clock {
  let startedAt: number | null = null
  const now = (): number => (startedAt === null ? 0 : performance.now() - startedAt)
  const after = (ms: number, done: () => void): (() => void) => {
    // Timers cut fractions off, and so would fire too early.
    const timer = setTimeout(done, Math.ceil(ms))
    return () => clearTimeout(timer)
  }
  const sleep = sleeper(after)
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
    after,
    spend: () => undefined,
    external: async <T>(work: () => Promise<T>, latency: ModelledLatency<T>, signal?: AbortSignal): Promise<T> => {
      const askedAt = performance.now()
      const value = await work()
      const left = latency.questionMs + latency.answerMs(value) - (performance.now() - askedAt)
      if (left > 0) await sleep(left, signal)
      return value
    },
  }
}
