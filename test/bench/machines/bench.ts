/** What it costs to have trials played by worker machines, beside the same trials in one lab. */
import type { Bench } from '../bench.ts'
import { figureColumn } from '../speed-columns.ts'

export const machinesBench: Bench = {
  id: 'machines',
  isLong: true,
  title:
    '48 episodes of CausalMACE with the simulated model, two agents, task_24: in one lab with so many at a time, or by so many workers of one episode each, or by one worker of so many, on the same machine over Redis, for a lab that plays none itself. From the start of the run to its end, after six episodes of each process that nobody counts',
  variants: () => [
    'lab, 1',
    'workers, 1',
    ...[2, 4, 8].flatMap((n) => [`lab, ${n}`, `workers, ${n}`, `one worker, ${n}`]),
  ],
  cost: 'cpuEachS',
  columns: [
    { title: 'who plays', cell: (_measured, variant) => variant },
    figureColumn('episodes/min', 'perMinute', 1),
    figureColumn('CPU s each', 'cpuEachS', 3),
    figureColumn('of it episodes', 'playedEachS', 3),
    figureColumn('lab', 'labEachS', 3),
    figureColumn('workers', 'workersEachS', 3),
    figureColumn('store', 'storeEachS', 3),
    figureColumn('cores', 'cores', 2),
    { title: 'records', cell: ({ hash }) => hash.slice(0, 16) },
  ],
  load: async () => (await import('./play.ts')).playShared,
}
