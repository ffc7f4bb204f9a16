/** A clock without waiting: whoever sleeps moves game time on at once, firing what falls due on the way. For one agent at a time. */
import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'

export function createInstantClock(): Clock {
  let nowMs = 0
  const timers = new Set<{ readonly atMs: number; readonly fire: () => void }>()
  const after = (ms: number, fire: () => void): (() => void) => {
    const timer = { atMs: nowMs + ms, fire }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  const advance = (ms: number): void => {
    const until = nowMs + ms
    for (;;) {
      const due = [...timers].filter(({ atMs }) => atMs <= until).sort((a, b) => a.atMs - b.atMs)[0]
      if (due === undefined) break
      timers.delete(due)
      nowMs = Math.max(nowMs, due.atMs)
      due.fire()
    }
    nowMs = until
  }
  return {
    kind: 'virtual',
    now: () => nowMs,
    start: () => {
      nowMs = 0
    },
    sleep: async (ms, signal) => {
      signal?.throwIfAborted()
      advance(ms)
      signal?.throwIfAborted()
    },
    every: (ms, tick) => {
      let stop = (): void => undefined
      const arm = (): void => {
        stop = after(ms, () => {
          arm()
          tick()
        })
      }
      arm()
      return () => stop()
    },
    after,
    spend: () => undefined,
    external: async (work, latency, signal) => {
      const value = await work()
      if (latency !== null) advance(latency.questionMs + latency.answerMs(value))
      signal?.throwIfAborted()
      return value
    },
  }
}
