/** How long a page waits for its tables when much is stored; whether any question reads what it should not. */
import type { Bench, Column } from '../bench.ts'
import { figureColumn } from '../speed-columns.ts'
import { removeStoreFolder } from './store-folder.ts'

/** What an interaction may take. */
const LIMIT_MS = 100

export const questions = [
  'run.list',
  'run.table',
  'run.get',
  'episode.list first page',
  'episode.list deep page',
  'episode.list by metric',
  'episode.list by text',
  'episode.groups',
  'episode.facets',
  'compare.get',
  'compare.get other runs',
  'storage.get',
  'export.results csv',
] as const

const ratio: Column = {
  title: `of ${LIMIT_MS} ms`,
  cell: ({ figures }) => `${(((figures.medianMs ?? 0) / LIMIT_MS) * 100).toFixed(0)} %`,
}

export const storeBench: Bench = {
  id: 'store',
  title:
    'Questions of pages to a lab with many episodes stored, each in a process of its own. CAUSALMACE_BENCH_EPISODES=10000 makes the full size, which needs 16 GB; CAUSALMACE_BENCH_STORE names a folder that keeps the file',
  variants: () => questions,
  cost: 'medianMs',
  columns: [
    { title: 'question', cell: (_measured, variant) => variant },
    figureColumn('first ms', 'firstMs', 1),
    figureColumn('median ms', 'medianMs', 1),
    figureColumn('worst ms', 'worstMs', 1),
    ratio,
    figureColumn('CPU ms', 'cpuMs', 1),
    figureColumn('answer kB', 'answerKb', 1),
    figureColumn('episodes', 'episodes', 0),
    figureColumn('file MB', 'fileMb', 0),
  ],
  load: async () => (await import('./play.ts')).playStore,
  tearDown: () => removeStoreFolder(process.pid),
}
