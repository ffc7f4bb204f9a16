/** A run is played by processes that are killed, cut off and lied to: each of its trials counts once, as in a lab alone. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../../../db/open.ts'
import { newToken } from '../../../main/machines/link/token.ts'
import { freePort } from '../../../main/own-server/free-port.ts'
import { createRuns, type RunsParts } from '../../../main/runs/create-runs.ts'
import { ok } from '../../../shared/contract/errors.ts'
import { openBadProxy } from '../../fakes/bad-proxy.ts'
import { Drill, type DrillProcess } from '../../fakes/drill.ts'
import { resolvedFakeRun } from '../../fakes/experiment.ts'
import { must } from '../../fakes/must.ts'
import { areGone } from '../../fakes/process-list.ts'
import { fakeRunsParts } from '../../fakes/runs-parts.ts'
import { titleWanting } from '../../queue-stores/find-program.ts'
import { hasPostgres, noPostgres, startPostgres } from '../../queue-stores/start-postgres.ts'
import { hasRedis, noRedis, startRedis } from '../../queue-stores/start-redis.ts'
import type { StoreServer } from '../../queue-stores/store-server.ts'

const MINUTES = 60_000

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

/** Workers that die one after the other in one run. */
const KILLS = 20

/** Trials of the largest drill; the others play the first of them. */
const MOST = Math.max(20, 5 * KILLS)

/** Of the same run in one lab alone, by seed. */
let alone: readonly string[] = []

beforeAll(async () => {
  const db = must(openDatabase(':memory:'))
  const answer: RunsParts['answer'] = async (_binding, seed) =>
    ok({ text: `{"n":${seed}}`, promptTokens: 5, answerTokens: 2 })
  const runs = createRuns(fakeRunsParts(db, { answer }))
  const { runId } = must(runs.start(resolvedFakeRun(['ask-model'], upTo(MOST)), 'simulated'))
  await runs.idle()
  alone = must(runs.results(runId)).flatMap(({ logSha256 }) => logSha256)
  await runs.close()
  db.close()
})

/** Resolves when the lab has ended, which it does with its run: every trial has counted once, and as in a lab alone. */
async function everyTrialCountsOnce(drill: Drill, lab: DrillProcess, seeds: readonly number[]): Promise<void> {
  await lab.gone
  const standing = drill.standing()
  expect(standing?.status, lab.said()).toBe('done')
  expect(standing?.trials).toEqual(seeds.map(() => 'done'))
  expect(standing?.validOfTrials).toEqual(seeds.map(() => 1))
  expect(standing?.hashes).toEqual(alone.slice(0, seeds.length))
  expect(standing?.outcomes).not.toContain('different')
  expect(standing?.outcomes).not.toContain('refused')
  await drill.end()
  await areGone(drill.pids())
}

function hasPlayed(lab: DrillProcess, trials: number): Promise<void> {
  return vi.waitUntil(
    () => {
      const [last] = lab.said().trim().split('\n').slice(-1)
      return Number(/"done":(\d+)/.exec(last ?? '')?.[1] ?? 0) >= trials || lab.child.exitCode !== null
    },
    { timeout: 2 * MINUTES, interval: 20 },
  ) as Promise<never>
}

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
  })
})

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
