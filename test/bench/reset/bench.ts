/** What a reset costs, against the budget of 0.5 s of CPU. */
import type { Bench } from '../bench.ts'
import { figureColumn } from '../speed-columns.ts'

const LIMIT_MS = 500

export const resetBench: Bench = {
  id: 'reset',
  title:
    'Six players are put back to the start of a built arena of 50 x 20 x 50 blocks, or of an open world, again and again',
  variants: () => ['arena', 'open'],
  cost: 'resetMs',
  columns: [
    { title: 'world', cell: (_measured, variant) => variant },
    figureColumn('first CPU ms', 'firstMs', 0),
    figureColumn('median CPU ms', 'resetMs', 0),
    figureColumn('worst CPU ms', 'worstMs', 0),
    {
      title: `worst of ${LIMIT_MS} ms`,
      cell: ({ figures: { worstMs = Number.NaN } }) => `${((100 * worstMs) / LIMIT_MS).toFixed(0)} %`,
    },
    figureColumn('blocks set', 'blocks', 0),
  ],
  load: async () => (await import('./play.ts')).playReset,
}
