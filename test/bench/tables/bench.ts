/** How soon tables and comparisons answer in the page, and how soon all of it is there, when much is stored. */
import type { Bench } from '../bench.ts'
import { figureColumn } from '../speed-columns.ts'
import { removeStoreFolder } from '../store/store-folder.ts'
import { interactions } from './interactions.ts'

/** What an interaction may take until it is answered. */
const LIMIT_MS = 100

export const tablesBench: Bench = {
  id: 'tables',
  title:
    'Presses in the page, 1280 x 800, in a headless Chromium that draws on the processor: until the first picture that shows an answer, and until nothing changes any more. CAUSALMACE_BENCH_EPISODES and CAUSALMACE_BENCH_STORE as for the store',
  variants: () => interactions,
  cost: 'answerMs',
  columns: [
    { title: 'interaction', cell: (_measured, variant) => variant },
    figureColumn('answered ms', 'answerMs', 0),
    {
      title: `of ${LIMIT_MS} ms`,
      cell: ({ figures: { answerMs = 0 } }) => `${((answerMs / LIMIT_MS) * 100).toFixed(0)} %`,
    },
    figureColumn('all there ms', 'settledMs', 0),
    figureColumn('first time ms', 'firstMs', 0),
    figureColumn('episodes', 'episodes', 0),
  ],
  load: async () => (await import('./play.ts')).playTables,
  tearDown: () => removeStoreFolder(process.pid),
}
