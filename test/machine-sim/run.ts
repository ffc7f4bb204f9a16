/** `npm run sim:machines`: a lab's queue with a thousand workers, over real stores, episodes in virtual time. */
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { hasPostgres, noPostgres, startPostgres } from '../queue-stores/start-postgres.ts'
import { hasRedis, noRedis, startRedis } from '../queue-stores/start-redis.ts'
import { openRealLab } from './real-lab.ts'
import { simulate } from './simulate.ts'
import { postgresBytes, redisBytes } from './store-bytes.ts'
import { tablesOf } from './tables.ts'

const usage = `npm run sim:machines -- [options]
  --store redis|postgres   one of them; both unless given
  --workers 1000           each plays one episode at a time
  --connections 1000       real ends of the queue, each for an equal share of the workers; at most 60 over PostgreSQL
  --trials 100000
  --lab 1000               so many of them go through a lab's real coordinator and database, and only these are played
  --median 90              of an episode's length, in seconds
  --watch 20               real seconds of watching workers that hold, and that wait
  --seed 1                 of the lengths`

const number = z.coerce.number().int().min(1)
const optionsSchema = z.object({
  store: z.enum(['redis', 'postgres']).optional(),
  workers: number,
  connections: number,
  trials: number,
  lab: number.optional(),
  median: number,
  watch: number,
  seed: number,
})

const stores = {
  redis: { name: 'Redis', isHere: hasRedis, hint: noRedis, start: () => startRedis(), bytes: redisBytes, most: 3_000 },
  postgres: {
    name: 'PostgreSQL',
    isHere: hasPostgres,
    hint: noPostgres,
    // Two of PostgreSQL's processes for each end, and a third while it comes.
    start: () => startPostgres({ max_connections: '250' }),
    bytes: postgresBytes,
    most: 60,
  },
} as const

function readOptions(): z.infer<typeof optionsSchema> | null {
  const text = (value: string) => ({ type: 'string', default: value }) as const
  try {
    const { values } = parseArgs({
      options: {
        store: { type: 'string' },
        workers: text('1000'),
        connections: text('1000'),
        trials: text('100000'),
        lab: { type: 'string' },
        median: text('90'),
        watch: text('20'),
        seed: text('1'),
      },
    })
    return optionsSchema.parse(values)
  } catch {
    return null
  }
}

const options = readOptions()
if (options === null) {
  console.error(usage)
  process.exitCode = 2
} else {
  for (const id of options.store === undefined ? (['redis', 'postgres'] as const) : [options.store]) {
    const { name, isHere, hint, start, bytes, most } = stores[id]
    if (!isHere) {
      console.log(`## ${name}\n\nNot measured: ${hint}.\n`)
      continue
    }
    const server = await start()
    const { median: medianS, watch: watchS, seed } = options
    const trials = Math.min(options.trials, options.lab ?? options.trials)
    const workers = Math.min(options.workers, trials)
    const lab = options.lab === undefined ? null : await openRealLab(options.trials, trials, workers)
    const simulation = {
      workers,
      trials,
      ...(lab === null ? {} : { lab }),
      medianS,
      watchS,
      seed,
      connections: Math.min(workers, options.connections, most),
    }
    try {
      const simulated = await simulate({ ...simulation, server, storeBytes: () => bytes(server.address) })
      console.log(`${tablesOf(name, simulation, simulated)}\n`)
    } finally {
      await lab?.close()
      await server.stop()
    }
  }
}
