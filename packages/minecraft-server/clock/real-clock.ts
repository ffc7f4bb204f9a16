/** The clock of servers that we do not own: game time is wall time. */
import { performance } from 'node:perf_hooks'
import type { Clock, ModelledLatency } from './clock.ts'
import { sleeper } from './sleeper.ts'

/** Milliseconds of lateness that are made up for; what is later than that is left out. */
const MOST_MADE_UP = 2000

/** Calls back every `ms` by the clock on the wall: a late call is followed by the next one as soon as it is due, so no time is lost. */
function steadily(ms: number, tick: () => void): () => void {
  let due = performance.now() + ms
  const wait = (): NodeJS.Timeout => setTimeout(run, Math.max(0, Math.ceil(due - performance.now())))
  let timer = wait()
  function run(): void {
    due = Math.max(due + ms, performance.now() - MOST_MADE_UP)
    timer = wait()
    tick()
  }
  return () => clearTimeout(timer)
}

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
    every: steadily,
    after,
    spend: () => undefined,
    external: async <T>(
      work: () => Promise<T>,
      latency: ModelledLatency<T> | null,
      signal?: AbortSignal,
    ): Promise<T> => {
      const askedAt = performance.now()
      const value = await work()
      if (latency === null) return value
      const left = latency.questionMs + latency.answerMs(value) - (performance.now() - askedAt)
      if (left > 0) await sleep(left, signal)
      return value
    },
  }
}
