import { describe, expect, it } from 'vitest'
import { Pacer } from '../../../../../../packages/minecraft-server/clock/virtual/pacer.ts'
import { VirtualTime } from '../../../../../../packages/minecraft-server/clock/virtual/virtual-time.ts'

interface Paced {
  readonly pacer: Pacer
  readonly ticks: number[]
  /** Runs until so many ticks of 50 ms have fired; answers how long it took. */
  until(count: number): Promise<number>
  /** Since just before the pacer was made, from when it counts: a busy machine may stand still between that and a test's next line. */
  elapsedMs(): number
}

function start(pace: number | 'max', held?: () => void): Paced {
  const madeAt = performance.now()
  const pacer = new Pacer(pace, held)
  const time = new VirtualTime(pacer)
  const ticks: number[] = []
  let seen = (): void => undefined
  time.setTimer(
    () => {
      ticks.push(time.now())
      seen()
    },
    50,
    true,
  )
  return {
    pacer,
    ticks,
    until: async (count) => {
      const from = performance.now()
      await time.run(
        new Promise<void>((resolve) => {
          seen = () => {
            if (ticks.length >= count) resolve()
          }
        }),
      )
      return performance.now() - from
    },
    elapsedMs: () => performance.now() - madeAt,
  }
}

/** Timers of the machine may come up to this much early. */
const EARLY_MS = 3

describe('the pacer', () => {
  it('never lets game time run ahead of its pace', async () => {
    const { until, ticks, elapsedMs } = start(2)
    await until(8)
    expect(elapsedMs()).toBeGreaterThanOrEqual(8 * 25 - EARLY_MS)
    expect(ticks).toEqual([50, 100, 150, 200, 250, 300, 350, 400])
  })

  it('says when it stands, after the last tick that may be', async () => {
    const stood: number[] = []
    const { pacer, until, ticks } = start('max', () => {
      stood.push(ticks.length)
      if (stood.length === 1) setTimeout(() => pacer.step(150), 0)
      if (stood.length === 2) setTimeout(() => pacer.resume(), 0)
    })
    pacer.step(100)
    await until(10)
    expect(stood).toEqual([2, 5])
  })

  it('takes another pace while it runs, and none at all', async () => {
    const { pacer, until, ticks, elapsedMs } = start(1)
    setTimeout(() => pacer.setPace('max'), 60)
    const tookMs = await until(1000)
    expect(elapsedMs()).toBeGreaterThanOrEqual(60 - EARLY_MS)
    expect(tookMs).toBeLessThan(1000 * 50)
    expect(ticks).toHaveLength(1000)
  })

  it('holds when paused, goes single steps, and goes on', async () => {
    let stands = (): void => undefined
    const { pacer, until, ticks } = start('max', () => stands())
    const stand = (): Promise<void> =>
      new Promise((resolve) => {
        stands = resolve
      })
    await until(2)
    pacer.pause()
    const stepped = until(5)
    pacer.step(50)
    await stand()
    expect(ticks).toEqual([50, 100, 150])
    pacer.step(50)
    await stand()
    expect(ticks).toEqual([50, 100, 150, 200])
    expect(pacer.isPaused).toBe(true)
    pacer.resume()
    await stepped
    expect(ticks).toEqual([50, 100, 150, 200, 250])
  })

  it('catches up a short standstill, but no more than a quarter faster than its pace', async () => {
    const { until, elapsedMs } = start(1)
    await until(1)
    const from = performance.now()
    while (performance.now() - from < 160);
    // Of the three ticks that are due now the first one comes at once.
    expect(await until(4)).toBeGreaterThanOrEqual(2 * 40 - EARLY_MS)
    await until(20)
    expect(elapsedMs()).toBeGreaterThanOrEqual(20 * 50 - EARLY_MS)
  })

  it('does not catch up in a rush after a standstill', async () => {
    const { pacer, until, ticks } = start(1)
    await until(1)
    const from = performance.now()
    while (performance.now() - from < 400);
    const tookMs = await until(4)
    expect(tookMs).toBeGreaterThanOrEqual(2 * 50 - EARLY_MS)
    expect(ticks).toHaveLength(4)
    expect(pacer.pace).toBe(1)
  })
})
