/** Asks a lab's handlers what pages ask, against a database that is made up once per bench. */
import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { openDatabase } from '../../../db/open.ts'
import type { Handler } from '../../../main/lab/handlers/handler.ts'
import { runHandlers } from '../../../main/lab/handlers/runs.ts'
import { readingHandlers } from '../../../main/lab/reader/reading-handlers.ts'
import { createRuns } from '../../../main/runs/create-runs.ts'
import { type CallInput, callSchemas } from '../../../shared/contract/calls.ts'
import { noOwnServers } from '../../fakes/no-own-servers.ts'
import { fakeRunsParts, unwrap } from '../../fakes/runs-parts.ts'
import type { Play } from '../bench.ts'
import { medianOf } from '../laps.ts'
import type { StoreSize } from './generate-store.ts'
import { makeStore, sizeOfStore } from './make-store.ts'
import { storeFolder } from './store-folder.ts'

/** Each question is asked so often. */
const TIMES = 9
const PAGE = 100

const calls = [
  'run.list',
  'run.get',
  'run.table',
  'episode.list',
  'episode.groups',
  'episode.facets',
  'compare.get',
  'storage.get',
  'export.results',
] as const
type StoreCall = (typeof calls)[number]
type StoreHandlers = { readonly [N in StoreCall]: Handler<N> }

/** What a connection does with a call: checks what comes in and what goes out, and writes it down. */
async function ask<N extends StoreCall>(handlers: StoreHandlers, name: N, input: CallInput<N>): Promise<string> {
  const answer = await handlers[name](callSchemas[name].input.parse(input))
  return JSON.stringify(callSchemas[name].output.parse(unwrap(answer)))
}

/** The question of each variant; `runIds` newest first. */
function questionsTo(handlers: StoreHandlers, runIds: readonly string[], { episodes }: StoreSize) {
  const [runId = ''] = runIds
  const window = { filter: {}, sort: [], offset: 0, limit: PAGE }
  const byMetric = [{ column: 'completion', descending: true }]
  const three = (from: number) => runIds.slice(from * 3, from * 3 + 3)
  return new Map<string, (time: number) => Promise<string>>([
    ['run.list', () => ask(handlers, 'run.list', {})],
    ['run.table', () => ask(handlers, 'run.table', {})],
    ['run.get', () => ask(handlers, 'run.get', { runId })],
    ['episode.list first page', () => ask(handlers, 'episode.list', window)],
    ['episode.list deep page', () => ask(handlers, 'episode.list', { ...window, offset: episodes - PAGE })],
    ['episode.list by metric', () => ask(handlers, 'episode.list', { ...window, sort: byMetric })],
    ['episode.list by text', () => ask(handlers, 'episode.list', { ...window, filter: { text: 'task_7' } })],
    ['episode.groups', () => ask(handlers, 'episode.groups', { filter: {}, by: 'condition' })],
    ['episode.facets', () => ask(handlers, 'episode.facets', { filter: {} })],
    ['compare.get', () => ask(handlers, 'compare.get', { runIds: three(0) })],
    ['compare.get other runs', (time) => ask(handlers, 'compare.get', { runIds: three(time) })],
    ['storage.get', () => ask(handlers, 'storage.get', {})],
    ['export.results csv', () => ask(handlers, 'export.results', { format: 'csv', runId })],
  ])
}

export const playStore: Play = async (variant, { seed }, meter) => {
  const size = sizeOfStore()
  const folder = storeFolder(process.ppid)
  const path = await makeStore(folder, seed)
  const db = unwrap(openDatabase(path))
  const runs = createRuns(fakeRunsParts(db))
  const handlers = {
    ...runHandlers(runs, db, noOwnServers),
    ...readingHandlers(db, { dataFolder: folder, databasePath: path }),
  }
  const runIds = unwrap(runs.list()).map(({ id }) => id)
  const question = questionsTo(handlers, runIds, size).get(variant)
  if (question === undefined) throw new Error(`There is not a question "${variant}".`)
  const times: number[] = []
  const cpuTimes: number[] = []
  let answer = ''
  meter.startProfile()
  for (let time = 0; time < TIMES; time++) {
    meter.lap()
    answer = await question(time)
    const { wallS, cpuS } = meter.lap()
    times.push(wallS * 1000)
    cpuTimes.push(cpuS * 1000)
  }
  meter.stopProfile()
  await runs.close()
  db.close()
  return {
    figures: {
      firstMs: times[0] ?? 0,
      medianMs: medianOf(times),
      worstMs: Math.max(...times),
      cpuMs: medianOf(cpuTimes),
      answerKb: answer.length / 1000,
      episodes: size.episodes,
      fileMb: statSync(path).size / 1e6,
    },
    // Sizes on disk are the machine's.
    hash: createHash('sha256')
      .update(variant === 'storage.get' ? '' : answer)
      .digest('hex'),
  }
}
