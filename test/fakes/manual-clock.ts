/** A clock that a test moves by hand; timers fire in order of their time, then of their making. */
import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import { sleeper } from '../../packages/minecraft-server/clock/sleeper.ts'

export interface ManualClock extends Clock {
  /** Moves game time on, firing what is due, and lets promises settle in between. */
  advance(ms: number): Promise<void>
}

interface Timer {
  readonly atMs: number
  readonly order: number
  readonly fire: () => void
}

export function createManualClock(): ManualClock {
  let nowMs = 0
  let order = 0
  const timers = new Set<Timer>()
  const after = (ms: number, fire: () => void): (() => void) => {
    const timer = { atMs: nowMs + ms, order: order++, fire }
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 20; round++) await Promise.resolve()
  }
  const sleep = sleeper(after)
  return {
    kind: 'virtual',
    now: () => nowMs,
    start: () => {
      nowMs = 0
    },
    sleep,
    after,
    spend: () => undefined,
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
    external: async (work, latency, signal) => {
      const value = await work()
      if (latency !== null) await sleep(latency.questionMs + latency.answerMs(value), signal)
      return value
    },
    advance: async (ms) => {
      const until = nowMs + ms
      await settle()
      for (;;) {
        const due = [...timers]
          .filter((timer) => timer.atMs <= until)
          .sort((a, b) => a.atMs - b.atMs || a.order - b.order)[0]
        if (due === undefined) break
        timers.delete(due)
        nowMs = Math.max(nowMs, due.atMs)
        due.fire()
        await settle()
      }
      nowMs = until
      await settle()
    },
  }
}
