/** What the parts beside an episode's views cost a page: reading the events in, going to a moment, searching. */
import type { Bench } from '../bench.ts'
import { figureColumn } from '../speed-columns.ts'

/** Game time in minutes. */
const lengths = ['2', '10', '30'] as const

export const boardBench: Bench = {
  id: 'board',
  title:
    'The events of six bots that plan, think, act and build are read into task graph, lanes and inspector; 300 moments are sought in all three; then words are searched; CPU time',
  variants: () => lengths,
  cost: 'readMs',
  columns: [
    { title: 'minutes', cell: (_measured, variant) => variant },
    figureColumn('events', 'events', 0),
    figureColumn('read ms', 'readMs', 1),
    figureColumn('ms per seek', 'seekMs', 3),
    figureColumn('worst', 'worstSeekMs', 1),
    figureColumn('first search ms', 'firstSearchMs', 1),
    figureColumn('ms per search', 'searchMs', 2),
    { title: 'peak MB', cell: ({ peakRssMb }) => peakRssMb.toFixed(0) },
    { title: 'moments', cell: ({ hash }) => hash.slice(0, 16) },
  ],
  load: async () => (await import('./play.ts')).playBoard,
}
