/** The clock of episodes on a server of our own: game time is virtual time, counted from the start event. */
import type { Clock, ModelledLatency } from '../clock.ts'
import { sleeper } from '../sleeper.ts'
import type { VirtualTime } from './virtual-time.ts'

export function createVirtualClock(time: VirtualTime, kind: 'virtual' | 'paced' = 'virtual'): Clock {
  let startedAtMs: number | null = null
  const after = (ms: number, done: () => void): (() => void) => {
    const timer = time.setTimer(done, ms)
    return () => void timer.close()
  }
  const sleep = sleeper(after)
  return {
    kind,
    now: () => (startedAtMs === null ? 0 : time.now() - startedAtMs),
    start: () => {
      startedAtMs = time.now()
    },
    sleep,
    every: (ms, tick) => {
      const timer = time.setTimer(tick, ms, true)
      return () => void timer.close()
    },
    after,
    spend: (ms) => time.spend(ms),
    external: async <T>(
      work: () => Promise<T>,
      latency: ModelledLatency<T> | null,
      signal?: AbortSignal,
    ): Promise<T> => {
      const working = work()
      // A failure while the world still plays on is not lost: the hold below hands it on.
      working.catch(() => undefined)
      if (latency === null) return time.hold(working)
      await sleep(latency.questionMs, signal)
      const value = await time.hold(working)
      await sleep(latency.answerMs(value), signal)
      return value
    },
  }
}
