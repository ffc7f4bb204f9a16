/** What fifty animals cost the server, against the budget of 1 ms a tick. */
import type { Bench } from '../bench.ts'
import { figureColumn } from '../speed-columns.ts'

export const mobsBench: Bench = {
  id: 'mobs',
  title: '25 cows and 25 sheep in a fenced pasture beside two players who stand still, empty-handed or holding wheat',
  variants: () => ['strolling', 'lured'],
  cost: 'meanMs',
  columns: [
    { title: 'mobs', cell: (_measured, variant) => variant },
    figureColumn('ticks', 'ticks', 0),
    figureColumn('mean CPU ms', 'meanMs', 3),
    figureColumn('median wall ms', 'medianWallMs', 3),
    figureColumn('p99 wall ms', 'p99WallMs', 3),
    {
      title: 'of 1 ms',
      cell: ({ figures: { meanMs = Number.NaN } }) => `${(meanMs * 100).toFixed(0)} %`,
    },
    figureColumn('whole tick CPU ms', 'tickMs', 3),
    figureColumn('the same without mobs', 'bareTickMs', 3),
  ],
  load: async () => (await import('./play.ts')).playMobs,
}
