/**
 * `npm run soak [-- --episodes <n>] [--made-up]`: 2,000 episodes in one lab with a page that asks, one after the other as a sweep plays
 * them; prints for every hundred what the lab holds: memory, handles, child processes, rows and bytes of the database. `--made-up`
 * plays episodes without Minecraft, which leaves the lab's own work. Ends with 1 where the lab's heap goes on growing.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../db/open.ts'
import { createLab } from '../../main/lab/create-lab.ts'
import { connectLocally } from '../../main/lab/local-bridge.ts'
import { must } from '../../packages/minecraft-server/values/result.ts'
import { childrenOf } from '../fakes/children-of.ts'

const SHOWN_EVERY = 100
/** Megabytes between the first line and the last, beyond which something is kept for each episode. */
const MOST_GROWTH_MB = 40

const { values } = parseArgs({
  options: { episodes: { type: 'string' }, 'made-up': { type: 'boolean', default: false } },
})
const episodes = Number(values.episodes ?? 2000)
const folder = mkdtempSync(join(tmpdir(), 'causalmace-soak-'))
const madeUp = values['made-up'] ? { episodeEntry: join(import.meta.dirname, '../fakes/seeded-episode.ts') } : {}
const lab = must(createLab({ dataFolder: folder, concurrency: 2, ...madeUp }))
const bridge = connectLocally(lab)

/** Rows of the tables that grow with episodes. */
function rows(): Readonly<Record<string, unknown>> {
  const db = must(openDatabase(lab.databasePath))
  const count = (table: string): unknown => db.prepare(`SELECT count(*) FROM ${table}`).pluck().get()
  const counts = Object.fromEntries(
    ['episodes', 'events', 'model_calls', 'blobs'].map((table) => [table, count(table)]),
  )
  db.close()
  return counts
}

function heapMb(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 1e6
}

const heaps: number[] = []
function show(ended: number): void {
  heaps.push(heapMb())
  const mb = (bytes: number): string => (bytes / 1e6).toFixed(1)
  const bytes = statSync(lab.databasePath).size
  console.log(
    [
      `${ended} episodes`,
      `heap ${heaps.at(-1)?.toFixed(1)} MB`,
      `resident ${mb(process.memoryUsage.rss())} MB`,
      `${process.getActiveResourcesInfo().length} handles`,
      `${childrenOf(process.pid).length} processes`,
      `database ${mb(bytes)} MB, ${(bytes / ended / 1000).toFixed(0)} kB each`,
      JSON.stringify(rows()),
    ].join(', '),
  )
}

let ended = 0
bridge.on('episode.changed', ({ id, status }) => {
  if (status !== 'ended') return
  ended += 1
  // As a page does that is open beside it.
  void bridge.call('episode.header', { episodeId: id })
  void bridge.call('run.list', {})
  if (ended % SHOWN_EVERY === 0) show(ended)
})
/** The seed says how much a made-up episode tells: a few, again and again. */
const few = { seeds: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12], repeats: Math.ceil(episodes / 10) }
const played = values['made-up'] ? few : { seeds: Array.from({ length: episodes }, (_, index) => index + 1) }
const { runId } = must(
  await bridge.call('run.start', {
    spec: {
      name: 'soak',
      scenarios: ['villagerbench/construction/flower-row-06'],
      methods: [{ method: 'causalmace' }],
      agents: 2,
      ...played,
      model: { provider: 'scripted', model: 'scripted', params: { profile: 'perfect' } },
    },
  }),
)
await lab.idle()
const { run } = must(await bridge.call('run.get', { runId }))
console.log(`${run.status}: ${run.trials.done} of ${run.trials.total} trials done`)
bridge.close()
await lab.close()
rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
const [first = 0] = heaps
const last = heaps.at(-1) ?? 0
console.log(`heap from ${first.toFixed(1)} to ${last.toFixed(1)} MB; ${childrenOf(process.pid).length} processes left`)
process.exitCode = last - first > MOST_GROWTH_MB || run.trials.done !== run.trials.total ? 1 : 0
