import { describe, expect, it } from 'vitest'
import {
  NothingLeftError,
  VirtualTime,
} from '../../../../../../packages/minecraft-server/clock/virtual/virtual-time.ts'

/** Runs until `ms` of virtual time have passed. */
function pass(time: VirtualTime, ms: number): Promise<void> {
  return time.run(new Promise((resolve) => time.setTimer(resolve, ms)))
}

describe('virtual time', () => {
  it('fires timers in the order of their time and takes no time of the machine for it', async () => {
    const time = new VirtualTime()
    const seen: string[] = []
    const log = (what: string) => () => seen.push(`${what} ${time.now()}`)
    time.setTimer(log('hour'), 3_600_000)
    time.setTimer(log('b'), 20)
    time.setTimer(log('a'), 10)
    time.setTimer(log('c'), 20)
    await pass(time, 3_600_001)
    expect(seen).toEqual(['a 10', 'b 20', 'c 20', 'hour 3600000'])
  })

  it('reads delays as Node does: whole, from 1 on', async () => {
    const time = new VirtualTime()
    const seen: number[] = []
    for (const ms of [0, -5, Number.NaN, 2 ** 31, 1.9, 2.7]) time.setTimer(() => seen.push(time.now()), ms)
    await pass(time, 10)
    expect(seen).toEqual([1, 1, 1, 1, 1, 2])
  })

  it('keeps the rhythm of intervals and stops those that are closed, also by themselves', async () => {
    const time = new VirtualTime()
    const seen: number[] = []
    const interval = time.setTimer(
      () => {
        seen.push(time.now())
        if (seen.length === 3) interval.close()
      },
      50,
      true,
    )
    await pass(time, 1000)
    expect(seen).toEqual([50, 100, 150])
  })

  it('sets a refreshed timer anew, and clears one by its number', async () => {
    const time = new VirtualTime()
    const seen: string[] = []
    const late = time.setTimer(() => seen.push(`late ${time.now()}`), 100)
    time.setTimer(() => late.refresh(), 60)
    const gone = time.setTimer(() => seen.push('gone'), 70)
    time.clearNumbered(Number(gone))
    await pass(time, 500)
    expect(seen).toEqual(['late 160'])
  })

  it('lets everything that a timer set off settle before the next one fires', async () => {
    const time = new VirtualTime()
    const seen: string[] = []
    time.setTimer(() => {
      process.nextTick(() => seen.push('tick'))
      void Promise.resolve()
        .then(() => undefined)
        .then(() => seen.push('promise'))
      time.setImmediate(() => seen.push(`immediate ${time.now()}`))
    }, 5)
    time.setTimer(() => seen.push('next'), 5)
    await pass(time, 10)
    expect(seen).toEqual(['tick', 'promise', 'immediate 5', 'next'])
  })

  it('counts declared computing on the stopwatch alone, until the next timer', async () => {
    const time = new VirtualTime()
    const seen: number[] = []
    time.setTimer(() => {
      time.spend(40)
      seen.push(time.now(), time.stopwatch())
    }, 10)
    time.setTimer(() => seen.push(time.stopwatch()), 11)
    await pass(time, 20)
    expect(seen).toEqual([10, 50, 11])
  })

  it('stands still while work is outside, and delivers in the order of the questions, whichever is done first', async () => {
    const commands = await Promise.all(
      [
        [30, 1],
        [1, 30],
        [0, 0],
      ].map(async ([first = 0, second = 0]) => {
        const time = new VirtualTime()
        const seen: string[] = []
        const outside = (name: string, realMs: number) => async (): Promise<void> => {
          await time.hold(new Promise<void>((resolve) => setTimeout(resolve, realMs)))
          for (let turn = 0; turn < 3; turn++) {
            await Promise.resolve()
            seen.push(`${name}${turn} ${time.now()}`)
          }
        }
        time.setTimer(() => void outside('a', first)(), 10)
        time.setTimer(() => void outside('b', second)(), 10)
        time.setTimer(() => seen.push(`later ${time.now()}`), 11)
        await pass(time, 20)
        return seen
      }),
    )
    expect(commands[0]).toEqual(['a0 10', 'a1 10', 'a2 10', 'b0 10', 'b1 10', 'b2 10', 'later 11'])
    expect(commands[1]).toEqual(commands[0])
    expect(commands[2]).toEqual(commands[0])
  })

  it('hands on the failure of work outside', async () => {
    const time = new VirtualTime()
    await expect(time.run(time.hold(Promise.reject(new Error('no answer'))))).rejects.toThrow('no answer')
  })

  it('says when nothing can ever happen any more', async () => {
    const time = new VirtualTime()
    await expect(time.run(new Promise(() => undefined))).rejects.toThrow(NothingLeftError)
  })

  it('hands on what a callback throws', async () => {
    const time = new VirtualTime()
    time.setTimer(() => {
      throw new Error('broken timer')
    }, 5)
    await expect(pass(time, 10)).rejects.toThrow('broken timer')
  })
})
