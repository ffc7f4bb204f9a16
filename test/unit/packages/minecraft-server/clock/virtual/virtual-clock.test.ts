import { describe, expect, it } from 'vitest'
import { createVirtualClock } from '../../../../../../packages/minecraft-server/clock/virtual/virtual-clock.ts'
import { VirtualTime } from '../../../../../../packages/minecraft-server/clock/virtual/virtual-time.ts'

function setUp() {
  const time = new VirtualTime()
  return { time, clock: createVirtualClock(time) }
}

const realMs = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

describe('the virtual clock', () => {
  it('counts from the start event', async () => {
    const { time, clock } = setUp()
    await time.run(clock.sleep(250))
    expect(clock.now()).toBe(0)
    clock.start()
    await time.run(clock.sleep(100))
    expect(clock.now()).toBe(100)
  })

  it('calls back every so often until told to stop', async () => {
    const { time, clock } = setUp()
    clock.start()
    const seen: number[] = []
    const stop = clock.every(50, () => seen.push(clock.now()))
    await time.run(clock.sleep(170))
    stop()
    await time.run(clock.sleep(200))
    expect(seen).toEqual([50, 100, 150])
  })

  it('ends a sleep with the reason of its signal, and leaves no timer', async () => {
    const { time, clock } = setUp()
    clock.start()
    const stop = new AbortController()
    clock.after(30, () => stop.abort(new Error('over')))
    await expect(time.run(clock.sleep(1000, stop.signal))).rejects.toThrow('over')
    expect(clock.now()).toBe(30)
  })

  it.each([0, 20])('shows an answer after its modelled latency, also when it really took %i ms', async (tookMs) => {
    const { time, clock } = setUp()
    clock.start()
    const ticks: number[] = []
    clock.every(50, () => ticks.push(clock.now()))
    const work = async (): Promise<string> => {
      await realMs(tookMs)
      return 'answer'
    }
    const answer = await time.run(clock.external(work, { questionMs: 120, answerMs: (text) => text.length * 10 }))
    expect(answer).toBe('answer')
    expect(clock.now()).toBe(180)
    expect(ticks).toEqual([50, 100, 150])
  })

  it('hands on a failure only when the answer would have come', async () => {
    const { time, clock } = setUp()
    clock.start()
    const failing = clock.external(() => Promise.reject(new Error('refused')), { questionMs: 70, answerMs: () => 5 })
    await expect(time.run(failing)).rejects.toThrow('refused')
    expect(clock.now()).toBe(70)
  })

  it('lets go of a question when its signal is aborted while the world plays on', async () => {
    const { time, clock } = setUp()
    clock.start()
    const stop = new AbortController()
    clock.after(40, () => stop.abort(new Error('over')))
    const asked = clock.external(
      () => new Promise<string>(() => undefined),
      { questionMs: 100, answerMs: () => 0 },
      stop.signal,
    )
    await expect(time.run(asked)).rejects.toThrow('over')
    expect(clock.now()).toBe(40)
  })
})
