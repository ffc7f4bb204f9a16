/**
 * A run whose workers and network fail all the time, in every order that draws give.
 * @module-tag long
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../main/own-server/free-port.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { openBadProxy } from '../../fakes/bad-proxy.ts'
import { Drill, type DrillProcess } from '../../fakes/drill.ts'
import { everyTrialCountsOnce, upTo } from '../../fakes/drill-checks.ts'
import { titleWanting } from '../../queue-stores/find-program.ts'
import { hasRedis, noRedis, startRedis } from '../../queue-stores/start-redis.ts'
import type { StoreServer } from '../../queue-stores/store-server.ts'

/** After so long the weather is fair, so that the run can end. */
const STORM_MS = 25_000
const troubles = ['silence', 'long silence', 'cut', 'delay', 'kill', 'kill', 'drain', 'another'] as const

describe.skipIf(!hasRedis)(titleWanting('a storm', hasRedis, noRedis), () => {
  let store: StoreServer
  beforeAll(async () => {
    store = await startRedis()
  })
  afterAll(() => store.stop())

  test.each([1, 2, 3])('of troubles drawn by seed %i: each trial counts once', async (seed) => {
    const seeds = upTo(60)
    const drill = new Drill(store.address, seeds)
    const port = await freePort()
    const proxy = await openBadProxy(port)
    onTestFinished(() => proxy.close())
    const lab = drill.lab({ port, announced: proxy.address })
    const workers: DrillProcess[] = [drill.worker(), drill.worker()]
    const draw = createDraw(seed)
    const until = performance.now() + STORM_MS
    const met: string[] = []
    for (let turn = 0; performance.now() < until && lab.child.exitCode === null; turn++) {
      const trouble = troubles[Math.floor(draw('trouble', turn) * troubles.length)] ?? 'cut'
      const place = Math.floor(draw('worker', turn) * workers.length)
      met.push(trouble)
      switch (trouble) {
        case 'silence':
        case 'long silence':
          proxy.stop()
          // The lab gives a machine up after 2.5 s.
          await sleep(trouble === 'silence' ? 1_500 : 3_500)
          proxy.pass()
          break
        case 'cut':
          proxy.drop()
          break
        case 'delay':
          proxy.delay(40)
          await sleep(500)
          proxy.pass()
          break
        case 'kill':
          await workers[place]?.kill()
          workers[place] = drill.worker()
          break
        case 'drain':
          workers[place]?.child.kill('SIGTERM')
          workers[place] = drill.worker()
          break
        case 'another':
          workers.push(drill.worker({ slots: 3 }))
          break
      }
      await sleep(1_200 * draw('pause', turn))
    }
    expect(met.length).toBeGreaterThan(5)
    await everyTrialCountsOnce(drill, lab, seeds)
  })
})
