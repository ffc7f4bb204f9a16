/**
 * A run is played by workers that are killed, cut off and lied to: each of its trials counts once, as in a lab alone.
 * @module-tag landing
 */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { newToken } from '../../../main/machines/link/token.ts'
import { freePort } from '../../../main/own-server/free-port.ts'
import { openBadProxy } from '../../fakes/bad-proxy.ts'
import { Drill } from '../../fakes/drill.ts'
import { everyTrialCountsOnce, hasPlayed, MINUTES, upTo } from '../../fakes/drill-checks.ts'
import { titleWanting } from '../../queue-stores/find-program.ts'
import { hasRedis, noRedis, startRedis } from '../../queue-stores/start-redis.ts'
import type { StoreServer } from '../../queue-stores/store-server.ts'

/** Workers that die one after the other in one run. */
const KILLS = 20

/** Trials of the largest drill. */
const MOST = Math.max(20, 5 * KILLS)

describe.skipIf(!hasRedis)(titleWanting('drills with Redis', hasRedis, noRedis), () => {
  let store: StoreServer
  beforeAll(async () => {
    store = await startRedis()
  })
  afterAll(() => store.stop())

  test('workers are killed in the middle, one after the other', async () => {
    const seeds = upTo(MOST)
    const drill = new Drill(store.address, seeds)
    const lab = drill.lab()
    const workers = [drill.worker(), drill.worker()]
    let kills = 0
    while (kills < KILLS && lab.child.exitCode === null) {
      await sleep(60 + 37 * (kills % 7))
      const place = kills % workers.length
      const worker = workers[place]
      if (worker === undefined || !worker.said().includes('Connected')) continue
      await worker.kill()
      workers[place] = drill.worker()
      kills += 1
    }
    expect(kills).toBe(KILLS)
    await everyTrialCountsOnce(drill, lab, seeds)
  })

  test('a partition that is silent, then one that cuts', async () => {
    const seeds = upTo(20)
    const drill = new Drill(store.address, seeds)
    const port = await freePort()
    const proxy = await openBadProxy(port)
    onTestFinished(() => proxy.close())
    const lab = drill.lab({ port, announced: proxy.address })
    drill.worker()
    await hasPlayed(lab, 3)
    proxy.stop()
    await sleep(4_000)
    proxy.pass()
    await hasPlayed(lab, 8)
    for (let cuts = 0; cuts < 5; cuts++) {
      proxy.drop()
      await sleep(150)
    }
    await everyTrialCountsOnce(drill, lab, seeds)
  })

  test('clocks that are an hour wrong, either way', async () => {
    const seeds = upTo(8)
    const drill = new Drill(store.address, seeds)
    drill.worker({ skewMs: 3_600_000, slots: 1 })
    drill.worker({ skewMs: -3_600_000, slots: 1 })
    await everyTrialCountsOnce(drill, drill.lab(), seeds)
  })

  test('a worker of another version, and one with another token, are told so and play nothing', async () => {
    const drill = new Drill(store.address, [1])
    const lab = drill.lab({ isOther: true })
    const older = drill.worker()
    const stranger = drill.worker({ token: newToken() })
    await older.gone
    expect(older.said()).toContain('the lab has 0.0.1: install the same on both')
    await vi.waitUntil(() => stranger.said().includes('No lab with this token'), { timeout: MINUTES })
    expect(drill.standing()?.trials).toEqual(['waiting'])
    await lab.kill()
  })

  test('no token, no task and no word of a prompt in the store or in what is written down', async () => {
    const seeds = upTo(4)
    const drill = new Drill(store.address, seeds)
    const lab = drill.lab()
    const worker = drill.worker()
    const monitor = await everythingSaid(store.address)
    await lab.gone
    await worker.kill()
    const said = monitor.end()
    expect(said).toContain('trial')
    const secret = drill.token.slice(6)
    for (const text of [said, drill.labLog(), lab.said(), worker.said()]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain('How many?')
      expect(text).not.toContain('blueprint')
    }
    expect(readFileSync(drill.database).includes(secret)).toBe(false)
  })
})

/** Every command that the store gets from now on. */
async function everythingSaid(address: string) {
  const client = new Redis(address)
  const monitor = await client.monitor()
  let said = ''
  monitor.on('monitor', (_time, args) => {
    said += `${args.join(' ')}\n`
  })
  return {
    end: () => {
      monitor.disconnect()
      client.disconnect()
      return said
    },
  }
}
