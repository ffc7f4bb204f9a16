import { performance } from 'node:perf_hooks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createRealClock } from '../../../../../packages/minecraft-server/clock/real-clock.ts'

describe('createRealClock', () => {
  it('stands at 0 until it is started and never goes back', async () => {
    const clock = createRealClock()
    expect(clock.now()).toBe(0)
    clock.start()
    const before = clock.now()
    await clock.sleep(20)
    expect(clock.now()).toBeGreaterThanOrEqual(before + 19)
  })

  it('wakes a sleeper with the reason of the abort', async () => {
    const clock = createRealClock()
    const control = new AbortController()
    const sleeping = clock.sleep(60_000, control.signal)
    const reason = new Error('stop')
    control.abort(reason)
    await expect(sleeping).rejects.toBe(reason)
  })

  it('shows an outside answer when both the work and its modelled latency are over', async () => {
    const clock = createRealClock()
    clock.start()
    const answer = await clock.external(async () => 'yes', { questionMs: 30, answerMs: (text) => text.length * 10 })
    expect(answer).toBe('yes')
    expect(clock.now()).toBeGreaterThanOrEqual(59)
  })
})

describe('what comes every so often', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  /** Ticks of 50 ms on a machine that stands still for `stall` ms after the first one. */
  function ticksAfter(stall: number): number {
    let now = 0
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const pass = (ms: number): void => {
      for (let passed = 0; passed < ms; passed++) {
        now += 1
        vi.advanceTimersByTime(1)
      }
    }
    let ticks = 0
    const stop = createRealClock().every(50, () => {
      ticks += 1
    })
    pass(50)
    now += stall
    pass(950)
    stop()
    pass(500)
    return ticks
  }

  it.each([
    ['keeps its pace', 0, 20],
    ['makes up for what was late', 1000, 40],
    ['but for two seconds at most', 10_000, 60],
  ])('comes as often as it should: %s', (_what, stall, ticks) => {
    expect(Math.abs(ticksAfter(stall) - ticks)).toBeLessThanOrEqual(1)
  })
})
