/** What showing a world costs: light and triangles of an arena and of every block that changes in it. */
import type { Bench } from '../bench.ts'
import { figureColumn } from '../speed-columns.ts'

/** Blueprints that are built in it, by growing size. */
export const arenas = ['task_24', 'tower-40', 'garden-52'] as const

export const viewBench: Bench = {
  id: 'view',
  title:
    'A scenario’s arena, 81 columns, is lit and meshed, then its blueprint is built block by block, then drawn at 640x480; CPU time',
  variants: () => arenas,
  cost: 'arenaMs',
  columns: [
    { title: 'scenario', cell: (_measured, variant) => variant },
    figureColumn('assets ms', 'assetsMs', 0),
    figureColumn('arena ms', 'arenaMs', 0),
    figureColumn('of it light', 'lightMs', 0),
    figureColumn('ms per section', 'sectionMs', 2),
    figureColumn('triangles', 'triangles', 0),
    figureColumn('block changes', 'changes', 0),
    figureColumn('ms per change', 'changeMs', 2),
    figureColumn('worst', 'worstChangeMs', 1),
    figureColumn('ms per picture', 'drawMs', 1),
    figureColumn('with labels', 'labelMs', 1),
    figureColumn('mosaic', 'mosaicMs', 1),
    figureColumn('PNG', 'packMs', 1),
    { title: 'peak MB', cell: ({ peakRssMb }) => peakRssMb.toFixed(0) },
    { title: 'meshes', cell: ({ hash }) => hash.slice(0, 16) },
  ],
  load: async () => (await import('./play.ts')).playView,
}
