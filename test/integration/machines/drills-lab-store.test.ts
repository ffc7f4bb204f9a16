/**
 * A run whose lab or store is killed in its middle: each of its trials counts once, as in a lab alone.
 * @module-tag landing
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Drill } from '../../fakes/drill.ts'
import { everyTrialCountsOnce, hasPlayed, upTo } from '../../fakes/drill-checks.ts'
import { titleWanting } from '../../queue-stores/find-program.ts'
import { hasPostgres, noPostgres, startPostgres } from '../../queue-stores/start-postgres.ts'
import { hasRedis, noRedis, startRedis } from '../../queue-stores/start-redis.ts'
import type { StoreServer } from '../../queue-stores/store-server.ts'

const stores = [
  { name: 'Redis', is: hasRedis, none: noRedis, start: startRedis },
  { name: 'PostgreSQL', is: hasPostgres, none: noPostgres, start: startPostgres },
]

describe.each(stores)('a run whose trials wait in $name', ({ is, none, start }) => {
  describe.skipIf(!is)(titleWanting('drills', is, none), () => {
    let store: StoreServer
    beforeAll(async () => {
      store = await start()
    })
    afterAll(() => store.stop())

    test('counts each trial once though its lab is killed and begun again', async () => {
      const seeds = upTo(16)
      const drill = new Drill(store.address, seeds)
      const first = drill.lab()
      drill.worker()
      await hasPlayed(first, 5)
      await first.kill()
      // What its worker plays meanwhile is kept there, and brought to the next one.
      await sleep(500)
      await everyTrialCountsOnce(drill, drill.lab(), seeds)
    })

    test('goes on when the store is killed and comes back empty', async () => {
      const seeds = upTo(16)
      const drill = new Drill(store.address, seeds)
      const lab = drill.lab()
      drill.worker()
      await hasPlayed(lab, 5)
      await store.kill()
      await sleep(500)
      await store.restart()
      await everyTrialCountsOnce(drill, lab, seeds)
    })

    test('leaves no worker that cannot end when the store is killed', async () => {
      const drill = new Drill(store.address, upTo(40))
      const lab = drill.lab()
      const worker = drill.worker()
      await hasPlayed(lab, 2)
      await store.kill()
      worker.child.kill('SIGTERM')
      const since = Date.now()
      expect(await worker.gone).toBe(0)
      expect(Date.now() - since).toBeLessThan(15_000)
      expect(worker.said()).toContain('"kind":"drained"')
      await store.restart()
    })
  })
})
