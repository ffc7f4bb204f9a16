/** The queue's two ends over both stores, with the real ones. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { StoreOptions } from '../../../main/machines/queue/store-engine.ts'
import { storeOfAddress } from '../../../main/machines/queue/store-of-address.ts'
import type { TrialJob, TrialQueue, TrialSource } from '../../../main/machines/queue/trial-queue.ts'
import { must } from '../../fakes/must.ts'
import { titleWanting } from '../../queue-stores/find-program.ts'
import { hasPostgres, noPostgres, startPostgres } from '../../queue-stores/start-postgres.ts'
import { hasRedis, noRedis, startRedis } from '../../queue-stores/start-redis.ts'
import type { StoreServer } from '../../queue-stores/store-server.ts'

const LOCK_MS = 1_000
const PATIENCE_MS = 1_500

interface Store {
  readonly start: () => Promise<StoreServer>
  /** Somebody empties it while it runs. */
  readonly empty: (address: string) => Promise<void>
  /** All that it holds, as text. */
  readonly dump: (address: string) => Promise<string>
}

const redis: Store = {
  start: startRedis,
  empty: (address) => withRedis(address, async (client) => void (await client.flushall())),
  dump: (address) =>
    withRedis(address, async (client) => {
      const keys = await client.keys('*')
      // Read as what they are where they can hold words; lists have ids alone.
      const values = await Promise.all(
        keys.map(async (key) => ((await client.type(key)) === 'hash' ? JSON.stringify(await client.hgetall(key)) : '')),
      )
      return [...keys, ...values].join('\n').replaceAll('\\"', '"')
    }),
}

const postgres: Store = {
  start: startPostgres,
  empty: (address) =>
    withPostgres(address, async (client) => void (await client.query('DROP SCHEMA causalmace CASCADE'))),
  dump: (address) =>
    withPostgres(address, async (client) => {
      const tables = await client.query<{ name: string }>(
        "SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
      )
      const names = tables.rows.map(({ name }) => name)
      const rows: unknown[] = []
      for (const name of names) rows.push(...(await client.query(`SELECT * FROM ${name}`)).rows)
      return [...names, JSON.stringify(rows)].join('\n')
    }),
}

async function withRedis<T>(address: string, work: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(address)
  try {
    return await work(client)
  } finally {
    client.disconnect()
  }
}

async function withPostgres<T>(address: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(address)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function jobs(count: number): readonly TrialJob[] {
  return Array.from({ length: count }, () => ({ run: randomUUID(), trial: randomUUID(), spec: 'a'.repeat(64) }))
}

const trialsOf = (all: readonly TrialJob[]): readonly string[] => all.map(({ trial }) => trial)

/** Nothing that a library prints may reach a user's terminal. */
const printed = vi.fn()
process.on('warning', printed)
afterAll(() => process.off('warning', printed))
beforeEach(() => {
  for (const method of ['log', 'info', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(printed)
})
afterEach(() => {
  vi.restoreAllMocks()
  expect(printed).not.toHaveBeenCalled()
})

describe.each([
  ['Redis', redis, hasRedis, noRedis],
  ['PostgreSQL', postgres, hasPostgres, noPostgres],
] as const)('a queue in %s', (_, store, isHere, hint) => {
  describe.skipIf(!isHere)(titleWanting('of a test’s own', isHere, hint), () => {
    let server: StoreServer
    beforeAll(async () => {
      server = await store.start()
    })
    afterAll(() => server.stop())

    async function openQueue(name: string): Promise<TrialQueue> {
      const queue = must(await must(storeOfAddress(server.address, { patienceMs: PATIENCE_MS })).openQueue(name))
      onTestFinished(() => queue.close())
      return queue
    }

    async function openSource(name: string, options: StoreOptions = {}): Promise<TrialSource> {
      const all = { lockMs: LOCK_MS, patienceMs: PATIENCE_MS, ...options }
      const source = must(await must(storeOfAddress(server.address, all)).openSource(name))
      onTestFinished(() => source.close())
      return source
    }

    /** Takes one job at a time, and each is over at once. */
    function takeAll(source: TrialSource): readonly string[] {
      const taken: string[] = []
      source.take(1, async ({ trial }) => void taken.push(trial))
      return taken
    }

    test('keeps the order, one job for each trial, which may come again when it is over', async () => {
      const [queue, source, all] = [await openQueue('order'), await openSource('order'), jobs(30)]
      must(await queue.offer(all.slice(0, 20)))
      must(await queue.offer(all))
      expect(must(await queue.counts())).toEqual({ waiting: 30, held: 0 })
      must(await queue.withdraw(trialsOf(all.slice(5, 10)).concat(randomUUID())))
      const taken = takeAll(source)
      await expect.poll(() => taken).toEqual(trialsOf([...all.slice(0, 5), ...all.slice(10)]))
      await expect.poll(async () => must(await queue.counts())).toEqual({ waiting: 0, held: 0 })

      must(await queue.offer(all.slice(0, 2)))
      await expect.poll(() => taken.slice(25)).toEqual(trialsOf(all.slice(0, 2)))
    })

    test('gives each job to one worker, who holds as many as it has slots, also those that were to be withdrawn', async () => {
      const [queue, all] = [await openQueue('slots'), jobs(5)]
      const held: [string, TrialJob][] = []
      const ends: (() => void)[] = []
      for (const worker of ['a', 'b']) {
        const source = await openSource('slots')
        source.take(2, (job) => {
          held.push([worker, job])
          return new Promise((resolve) => ends.push(resolve))
        })
      }
      must(await queue.offer(all))
      await expect.poll(() => held.map(([worker]) => worker).toSorted()).toEqual(['a', 'a', 'b', 'b'])
      expect(must(await queue.counts())).toEqual({ waiting: 1, held: 4 })
      must(await queue.withdraw(trialsOf(all)))
      must(await queue.offer(all.slice(0, 4)))
      expect(must(await queue.counts())).toEqual({ waiting: 0, held: 4 })
      expect(new Set(held.map(([, job]) => JSON.stringify(job)))).toEqual(
        new Set(all.slice(0, 4).map((job) => JSON.stringify(job))),
      )
      for (const end of ends) end()
      await expect.poll(async () => must(await queue.counts())).toEqual({ waiting: 0, held: 0 })
    })

    test('gives nothing to a worker that pauses, until it goes on', async () => {
      const [queue, source, other, all] = [
        await openQueue('pause'),
        await openSource('pause'),
        await openSource('pause'),
        jobs(2),
      ]
      const taken: string[] = []
      const taking = source.take(1, async ({ trial }) => void taken.push(trial))
      taking.pause()
      must(await queue.offer(all))
      const elsewhere = takeAll(other)
      await expect.poll(() => elsewhere).toEqual(trialsOf(all))
      taking.resume()
      // Offered until they come a second time: what the first worker has not quite put down stays as it is.
      const again = async (): Promise<readonly string[]> => {
        must(await queue.offer(all))
        return [...new Set([...taken, ...elsewhere.slice(2)])].toSorted()
      }
      await expect.poll(again).toEqual(trialsOf(all).toSorted())
    })

    test('has what a worker holds again at once when that takes nothing more', async () => {
      const [queue, source, all] = [await openQueue('close'), await openSource('close', { lockMs: 60_000 }), jobs(2)]
      const held = vi.fn<(job: TrialJob) => Promise<void>>(() => new Promise(() => {}))
      const taking = source.take(2, held)
      must(await queue.offer(all))
      await expect.poll(() => held.mock.calls.length).toBe(2)
      await taking.close()
      expect(must(await queue.counts())).toEqual({ waiting: 2, held: 0 })
      const taken = takeAll(source)
      await expect.poll(() => taken.toSorted()).toEqual(trialsOf(all).toSorted())
    })

    test('hands out the job of a killed worker again, however often that happens', { tags: ['long'] }, async () => {
      const [queue, [job]] = [await openQueue('killed'), jobs(1)]
      must(await queue.offer(job === undefined ? [] : [job]))
      for (let killed = 0; killed < 2; killed += 1) {
        const entry = join(import.meta.dirname, '../../queue-stores/worker-entry.ts')
        const worker = spawn(process.execPath, [entry, server.address, 'killed', `${LOCK_MS}`], {
          stdio: ['ignore', 'pipe', 'inherit'],
        })
        const [line] = await once(worker.stdout, 'data')
        expect(String(line).trim()).toBe(job?.trial)
        worker.kill('SIGKILL')
      }
      const taken = takeAll(await openSource('killed'))
      await expect.poll(() => taken).toEqual([job?.trial])
    })

    test('does not give a worker twice what it plays already, when the store forgot who holds it', async () => {
      const [queue, source, all] = [await openQueue('twice'), await openSource('twice'), jobs(1)]
      const play = vi.fn<(job: TrialJob) => Promise<void>>(() => new Promise(() => {}))
      source.take(2, play)
      must(await queue.offer(all))
      await expect.poll(() => play.mock.calls.length).toBe(1)
      await store.empty(server.address)
      await expect.poll(async () => (await queue.offer(all)).ok).toBe(true)
      await expect.poll(async () => must(await queue.counts())).toEqual({ waiting: 0, held: 1 })
      expect(play).toHaveBeenCalledOnce()
    })

    test('goes on when the store is emptied under it', async () => {
      const [queue, source, all] = [await openQueue('emptied'), await openSource('emptied'), jobs(4)]
      const taken = takeAll(source)
      must(await queue.offer(all.slice(0, 2)))
      must(await queue.announce('here'))
      await expect.poll(() => taken).toEqual(trialsOf(all.slice(0, 2)))
      await store.empty(server.address)
      expect(must(await source.announcement())).toBeNull()
      must(await queue.offer(all.slice(2)))
      must(await queue.announce('here again'))
      await expect.poll(() => taken).toEqual(trialsOf(all))
      expect(must(await source.announcement())).toBe('here again')
    })

    test('goes on when the store was away', { tags: ['long'] }, async () => {
      const [queue, source, all] = [await openQueue('away'), await openSource('away'), jobs(2)]
      const taken = takeAll(source)
      const [told, toldToo] = [vi.fn(), vi.fn()]
      queue.onStore(told)
      source.onStore(toldToo)
      await server.kill()
      expect(await queue.offer(all)).toMatchObject({ ok: false, error: { code: 'queue', retry: true } })
      await expect
        .poll(() => [told.mock.lastCall, toldToo.mock.lastCall])
        .toEqual([
          [expect.stringContaining('nothing listens there')],
          [expect.stringContaining('nothing listens there')],
        ])
      await server.restart()
      await expect.poll(() => [told.mock.lastCall, toldToo.mock.lastCall]).toEqual([[null], [null]])
      must(await queue.offer(all))
      await expect.poll(() => taken).toEqual(trialsOf(all))
    })

    test('fails within seconds while the store says nothing, and goes on when it speaks', {
      tags: ['long'],
    }, async () => {
      const [queue, source, all] = [await openQueue('silent'), await openSource('silent'), jobs(2)]
      const taken = takeAll(source)
      const told = vi.fn()
      source.onStore(told)
      server.freeze()
      onTestFinished(() => server.thaw())
      const since = Date.now()
      const calls = [
        queue.offer(all),
        queue.withdraw(trialsOf(all)),
        queue.counts(),
        queue.announce('x'),
        source.announcement(),
      ]
      for (const result of await Promise.all(calls)) {
        expect(result).toMatchObject({
          ok: false,
          error: { code: 'queue', message: expect.stringContaining('has not answered') },
        })
      }
      const opened = await must(storeOfAddress(server.address, { patienceMs: PATIENCE_MS })).openQueue('silent')
      expect(opened).toMatchObject({ ok: false, error: { code: 'queue' } })
      expect(Date.now() - since).toBeLessThan(15_000)
      await expect.poll(() => told.mock.lastCall).toEqual([expect.stringContaining('has not answered')])
      server.thaw()
      await expect.poll(() => told.mock.lastCall).toEqual([null])
      await expect.poll(async () => (await queue.offer(all)).ok).toBe(true)
      await expect.poll(() => taken.toSorted()).toEqual(trialsOf(all).toSorted())
    })

    test('is closed within seconds while the store says nothing', { tags: ['long'] }, async () => {
      const [queue, source] = [await openQueue('closed'), await openSource('closed')]
      const held = vi.fn<(job: TrialJob) => Promise<void>>(() => new Promise(() => {}))
      const taking = source.take(1, held)
      must(await queue.offer(jobs(1)))
      await expect.poll(() => held.mock.calls.length).toBe(1)
      server.freeze()
      onTestFinished(() => server.thaw())
      const since = Date.now()
      await taking.close()
      await Promise.all([queue.close(), source.close()])
      expect(Date.now() - since).toBeLessThan(20_000)
    })

    test('is closed at once where the store is known to be lost', { tags: ['long'] }, async () => {
      const [queue, source] = [await openQueue('lost'), await openSource('lost')]
      const held = vi.fn<(job: TrialJob) => Promise<void>>(() => new Promise(() => {}))
      const taking = source.take(1, held)
      must(await queue.offer(jobs(1)))
      await expect.poll(() => held.mock.calls.length).toBe(1)
      const [told, toldToo] = [vi.fn(), vi.fn()]
      queue.onStore(told)
      source.onStore(toldToo)
      await server.kill()
      await expect.poll(() => [told.mock.calls.length, toldToo.mock.calls.length]).toEqual([1, 1])
      const since = Date.now()
      await taking.close()
      await Promise.all([queue.close(), source.close()])
      expect(Date.now() - since).toBeLessThan(2_000)
      await server.restart()
    })

    test('is not seen from a queue of another name; both may be the first in the store', async () => {
      await store.empty(server.address).catch(() => {})
      const opening = [openQueue('lab-1'), openQueue('lab-2')] as const
      const [one, two] = [await opening[0], await opening[1]]
      must(await one.offer(jobs(3)))
      must(await one.announce('one'))
      expect(must(await two.counts())).toEqual({ waiting: 0, held: 0 })
      const source = await openSource('lab-2')
      expect(must(await source.announcement())).toBeNull()
      const [taken, all] = [takeAll(source), jobs(1)]
      must(await two.offer(all))
      await expect.poll(() => taken).toEqual(trialsOf(all))
      expect(must(await one.counts())).toEqual({ waiting: 3, held: 0 })
    })

    test('leaves nothing in the store but run, trial, spec and what was announced, under a name of its own', async () => {
      const [queue, [job]] = [await openQueue('seen'), jobs(1)]
      must(await queue.offer(job === undefined ? [] : [job]))
      must(await queue.announce('sealed'))
      const dump = await store.dump(server.address)
      for (const part of [job?.run, job?.trial, job?.spec, 'sealed']) expect(dump).toContain(part)
      const names = dump.split('\n').filter((line) => /^[\w-]+[:.]/.test(line))
      expect(names.filter((line) => !/^causalmace[:.]/.test(line))).toEqual([])
    })

    test('says what is wrong with the address, never the password', async () => {
      const { port } = server
      const wrong = [
        `redis://:hidden@127.0.0.1:1`,
        `postgres://lab:hidden@127.0.0.1:1/lab`,
        `postgres://lab:hidden@127.0.0.1:${port}/lab`,
        `redis://user:hidden@127.0.0.1:${port}`,
        server.address.replace(/lab$/, 'other'),
        `rediss://:hidden@127.0.0.1:${port}`,
      ].filter((address) => address !== server.address)
      for (const address of wrong) {
        const opened = await must(storeOfAddress(address, { patienceMs: PATIENCE_MS })).openSource('wrong')
        expect(opened).toMatchObject({ ok: false, error: { code: 'queue' } })
        expect(JSON.stringify(opened)).not.toMatch(/hidden|secret/)
      }
    })
  })
})
