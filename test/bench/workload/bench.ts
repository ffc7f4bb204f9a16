/** The workload of the proof of virtual time: bots that walk, dig, place and dig without a pause. */
import type { Bench } from '../bench.ts'
import { costColumns, figureColumn, proofColumns, speedColumns } from '../speed-columns.ts'

/**
 * Game seconds per CPU second that the proof reached, by bots: 2, 6 and 12 with mineflayer 4.39 (medians of 55-61, 14-18
 * and 8.0-8.4), 24 with 4.25 (one run). It was never run with one bot.
 */
const PROOF: ReadonlyMap<string, number> = new Map([
  ['2', 55],
  ['6', 16],
  ['12', 8.2],
  ['24', 3.3],
])

export const workloadBench: Bench = {
  id: 'workload',
  title: 'Bots walk to a random place, dig a block, place one and dig it again, without a pause, on flat ground',
  variants: ({ bots }) => bots.map(String),
  cost: 'gameCpuS',
  columns: [
    { title: 'bots', cell: (_measured, variant) => variant },
    ...speedColumns,
    ...proofColumns(PROOF),
    figureColumn('steps done', 'done', 0),
    figureColumn('refused', 'refused', 0),
    ...costColumns,
  ],
  load: async () => (await import('./play.ts')).playWorkload,
}
