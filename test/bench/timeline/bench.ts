/** What looking into an episode's record costs a page: reading it in, and going to any moment of it. */
import type { Bench } from '../bench.ts'
import { figureColumn } from '../speed-columns.ts'

/** Game time in minutes. */
const lengths = ['2', '10', '30'] as const

export const timelineBench: Bench = {
  id: 'timeline',
  title:
    'The record of six bots that build is read in part by part, then 300 moments are sought, then played; CPU time',
  variants: () => lengths,
  cost: 'readMs',
  columns: [
    { title: 'minutes', cell: (_measured, variant) => variant },
    figureColumn('track kB', 'trackKb', 0),
    figureColumn('block changes', 'changes', 0),
    figureColumn('read ms', 'readMs', 0),
    figureColumn('worst part', 'worstPartMs', 0),
    figureColumn('ms per seek', 'seekMs', 2),
    figureColumn('worst', 'worstSeekMs', 1),
    figureColumn('ms per picture played', 'playMs', 3),
    { title: 'peak MB', cell: ({ peakRssMb }) => peakRssMb.toFixed(0) },
    { title: 'scenes', cell: ({ hash }) => hash.slice(0, 16) },
  ],
  load: async () => (await import('./play.ts')).playTimeline,
}
