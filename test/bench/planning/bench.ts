/** The planner's own work on large plans, and how many questions it asks. */
import type { Bench } from '../bench.ts'
import { figureColumn } from '../speed-columns.ts'

/** `nodes/edges`. */
export const plans = ['40/100', '2000/20000'] as const

export const planningBench: Bench = {
  id: 'planning',
  title: 'The planner makes a plan of so many nodes and edges with four rules, its model’s time left out',
  variants: () => plans,
  cost: 'planMs',
  columns: [
    { title: 'nodes/edges', cell: (_measured, variant) => variant },
    figureColumn('plan CPU ms', 'planMs', 0),
    figureColumn('edges kept', 'kept', 0),
    figureColumn('paths', 'paths', 0),
    figureColumn('questions', 'batched', 0),
    figureColumn('plain', 'plain', 0),
    { title: 'share', cell: ({ figures: { batched = 0, plain = 1 } }) => `${((100 * batched) / plain).toFixed(0)} %` },
    { title: 'peak MB', cell: ({ peakRssMb }) => peakRssMb.toFixed(0) },
    { title: 'plan', cell: ({ hash }) => hash.slice(0, 16) },
  ],
  load: async () => (await import('./play.ts')).playPlanning,
}
