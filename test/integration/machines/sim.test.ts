/**
 * `npm run sim:machines` in short: every trial is played once by one of many workers, whatever their episodes' lengths.
 * @module-tag landing
 */
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Simulated, simulate } from '../../machine-sim/simulate.ts'
import { postgresBytes, redisBytes } from '../../machine-sim/store-bytes.ts'
import { tablesOf } from '../../machine-sim/tables.ts'
import { episodeLengths } from '../../machine-sim/virtual-episodes.ts'
import { titleWanting } from '../../queue-stores/find-program.ts'
import { hasPostgres, noPostgres, startPostgres } from '../../queue-stores/start-postgres.ts'
import { hasRedis, noRedis, startRedis } from '../../queue-stores/start-redis.ts'
import type { StoreServer } from '../../queue-stores/store-server.ts'

const size = { workers: 20, trials: 200, seed: 7, medianS: 90, watchS: 0.1 }

async function simulated(
  server: StoreServer,
  connections: number,
  bytes: (address: string) => Promise<number>,
): Promise<Simulated> {
  onTestFinished(() => server.stop())
  return await simulate({ ...size, connections, server, storeBytes: () => bytes(server.address) })
}

function check(name: string, connections: number, result: Simulated): void {
  expect(result).toMatchObject({ playedTwice: 0, neverPlayed: 0 })
  const lengths = Array.from({ length: size.trials }, (_, trial) => episodeLengths(size.seed, size.medianS)(trial))
  const played = lengths.reduce((sum, seconds) => sum + seconds, 0)
  expect(result.playedS).toBeCloseTo(played, 6)
  // Greedy hands: no worker is idle before the last trial is taken.
  expect(result.makespanS).toBeGreaterThanOrEqual(played / size.workers)
  // A step of the clock is of up to a second, and a worker waits for its end.
  expect(result.makespanS).toBeLessThan(played / size.workers + Math.max(...lengths) + size.trials / size.workers)
  expect(result.bytesFull).toBeGreaterThan(result.bytesEmpty)
  expect(tablesOf(name, { ...size, connections }, result)).toMatch(/played twice, never played +0, 0\n/)
}

describe.skipIf(!hasRedis)(titleWanting('a small simulation', hasRedis, noRedis), () => {
  test('over Redis', async () => check('Redis', 20, await simulated(await startRedis(), 20, redisBytes)))
})

describe.skipIf(!hasPostgres)(titleWanting('a small simulation', hasPostgres, noPostgres), () => {
  test('over PostgreSQL', async () => check('PostgreSQL', 4, await simulated(await startPostgres(), 4, postgresBytes)))
})
