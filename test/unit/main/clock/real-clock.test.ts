import { describe, expect, it } from 'vitest'
import { createRealClock } from '../../../../main/clock/real-clock.ts'

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
