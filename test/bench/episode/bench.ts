/** A whole construction episode, from planning to the last block. */
import type { Bench } from '../bench.ts'
import { costColumns, figureColumn, speedColumns } from '../speed-columns.ts'

export const episodeBench: Bench = {
  id: 'episode',
  title: 'CausalMACE with the simulated model plans and builds a cottage of 51 blocks',
  variants: ({ bots }) => bots.map(String),
  cost: 'gameCpuS',
  columns: [
    { title: 'agents', cell: (_measured, variant) => variant },
    ...speedColumns,
    figureColumn('completion', 'completion', 2),
    { title: 'end', cell: ({ end = '' }) => end },
    ...costColumns,
  ],
  load: async () => (await import('./play.ts')).playEpisode,
}
