import crypto from 'node:crypto'
import { performance } from 'node:perf_hooks'
import timers from 'node:timers'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from 'vitest'
import {
  followVirtualTime,
  followWallTime,
  installVirtualTime,
} from '../../../../../../packages/minecraft-server/clock/virtual/install.ts'
import { VirtualTime } from '../../../../../../packages/minecraft-server/clock/virtual/virtual-time.ts'

installVirtualTime()
afterEach(followWallTime)

/** Runs `work` with the globals following a time of its own. */
async function virtually<T>(seed: number, work: () => Promise<T>): Promise<T> {
  const time = new VirtualTime()
  followVirtualTime(time, seed)
  try {
    return await time.run(work())
  } finally {
    followWallTime()
  }
}

/** Everything about time and chance that a library may ask. */
async function observe(): Promise<readonly unknown[]> {
  const [startedAt, stopwatch, ns] = [new Date(), performance.now(), process.hrtime.bigint()]
  const ticks: number[] = []
  const interval = setInterval((step: number) => ticks.push(step), 300, 7)
  await promisify(timers.setTimeout)(1000)
  clearInterval(interval)
  const never = setTimeout(() => ticks.push(-1), 5)
  clearTimeout(never)
  const immediate = setImmediate(() => ticks.push(-2))
  clearImmediate(immediate)
  await promisify(setImmediate)()
  const { promise, resolve } = Promise.withResolvers<string>()
  crypto.randomBytes(4, (_error, bytes) => resolve(bytes.toString('hex')))
  return [
    Date.now() - startedAt.getTime(),
    performance.now() - stopwatch,
    Number(process.hrtime.bigint() - ns),
    process.hrtime([0, 0])[0],
    new Date(2020, 0, 1).getFullYear(),
    new Date() instanceof Date,
    ticks,
    Math.random(),
    crypto.randomBytes(4).toString('hex'),
    await promise,
    crypto.randomUUID(),
    globalThis.crypto.randomUUID(),
    [...globalThis.crypto.getRandomValues(new Uint8Array(3))],
    [...crypto.randomFillSync(new Uint8Array(3))],
  ]
}

describe('globals that follow virtual time', () => {
  it('show virtual time, and the same chance for the same seed', async () => {
    const seen = await virtually(5, observe)
    expect(seen.slice(0, 7)).toEqual([1000, 1000, 1e9, 1, 2020, true, [7, 7, 7]])
    expect(await virtually(5, observe)).toEqual(seen)
    expect((await virtually(6, observe)).slice(7)).not.toEqual(seen.slice(7))
  })

  it('are the machine’s own again afterwards', async () => {
    await virtually(1, async () => undefined)
    const [before, stopwatch] = [Date.now(), performance.now()]
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(Date.now() - before).toBeGreaterThanOrEqual(15)
    expect(performance.now() - stopwatch).toBeGreaterThanOrEqual(15)
    expect(Math.abs(Date.now() - before)).toBeLessThan(60_000)
    expect(crypto.randomUUID()).not.toBe(crypto.randomUUID())
    expect(Math.random()).not.toBe(Math.random())
    expect(new Date().getFullYear()).toBeGreaterThan(2024)
    expect(process.hrtime.bigint()).toBeGreaterThan(0n)
  })

  it('take back a timer of the machine that was set before', async () => {
    let fired = false
    const machine = setTimeout(() => {
      fired = true
    }, 10)
    await virtually(1, async () => clearTimeout(machine))
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(fired).toBe(false)
  })
})
