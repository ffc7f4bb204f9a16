/**
 * Whether memory stays flat over many episodes: `node test/bench/heap.ts [episodes] [episodes per process] [game seconds]`
 * plays short episodes through runs, pool and database, and prints what live objects take in this process (which stands for
 * the lab) and in each episode process. Judges nothing.
 */
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../../db/open.ts'
import { liveHeapMeter } from '../../main/episode/live-heap.ts'
import { methods } from '../../main/methods/index.ts'
import { metrics } from '../../main/metrics/index.ts'
import { createGateway } from '../../main/models/gateway.ts'
import { modelProviders } from '../../main/models/index.ts'
import { createRuns } from '../../main/runs/create-runs.ts'
import { EpisodePool } from '../../main/runs/episode-pool.ts'
import { episodeLimits } from '../../main/runs/watchdog-limits.ts'
import { must } from '../fakes/must.ts'
import { resolveInput } from '../fakes/resolve-input.ts'

const [episodes = 200, episodesPerProcess = 200, gameTimeS = 8] = process.argv.slice(2).map(Number)
const EVERY = 10
const MB = 1_000_000

const folder = await mkdtemp(join(tmpdir(), 'causalmace-heap-'))
const db = must(openDatabase(join(folder, 'lab.sqlite')))
const pool = new EpisodePool({
  entry: fileURLToPath(new URL('../../main/episode/entry.ts', import.meta.url)),
  episodesPerProcess,
  heapGrowthBytes: Number.POSITIVE_INFINITY,
})
const gateway = createGateway({
  providers: modelProviders,
  prompts: async () => (await Promise.all(methods.map((method) => method.loadPrompts()))).flat(),
})
const runs = createRuns({
  db,
  spawn: pool.spawn,
  limits: episodeLimits,
  answer: gateway.send,
  metrics,
  concurrency: 1,
  retries: 0,
  pauseAfter: () => null,
  owner: 'heap',
  gitSha: () => null,
  log: { warn: console.warn, error: console.error },
})
const { run, modelKind } = must(
  resolveInput({
    name: 'heap',
    scenarios: ['villagerbench/construction/task_24'],
    methods: [{ method: 'causalmace' }],
    agents: 2,
    seeds: Array.from({ length: episodes }, (_, index) => index + 1),
    model: { provider: 'scripted', model: 'scripted', params: {} },
  }),
)
const short = run.scenarios.map((scenario) => ({ ...scenario, limits: { ...scenario.limits, gameTimeS } }))

const heapBytes = liveHeapMeter()
const ends = new Map<string, number>()
let played = 0

function tell(): void {
  const ofProcesses = pool.processes.map(({ pid, heapBytes: bytes }) => `${pid}: ${(bytes / MB).toFixed(1)} MB`)
  const ended = [...ends].map(([reason, count]) => `${count} ${reason}`).join(', ')
  console.log(
    `${played} episodes (${ended}): lab ${(heapBytes() / MB).toFixed(1)} MB; episode processes ${ofProcesses.join(', ')}`,
  )
}

runs.onEvent(({ name, payload }) => {
  if (name !== 'episode.changed' || payload.status !== 'ended') return
  played += 1
  ends.set(payload.endReason ?? '?', (ends.get(payload.endReason ?? '?') ?? 0) + 1)
  if (played === 1 || played % EVERY === 0) tell()
})
must(runs.start({ ...run, scenarios: short }, modelKind))
await runs.idle()
await runs.close()
await pool.close()
db.close()
rmSync(folder, { recursive: true, force: true })
