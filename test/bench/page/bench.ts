/** What an episode's views cost in a browser: pictures, processor time of all its processes, memory. */
import type { Bench } from '../bench.ts'
import { figureColumn } from '../speed-columns.ts'

/** Number of views; `still` ones show a moment that does not move. */
export const pages = ['1', '2', '4', '6', '6 still'] as const

export const pageBench: Bench = {
  id: 'page',
  title: 'An episode is played at 1× in the page, 1280 x 800, in a headless Chromium that draws on the processor; 10 s',
  variants: () => pages,
  cost: 'cores',
  columns: [
    { title: 'views', cell: (_measured, variant) => variant },
    figureColumn('pictures/s', 'picturesPerS', 1),
    figureColumn('cores', 'cores', 2),
    figureColumn('CPU ms per picture', 'pictureMs', 0),
    { title: 'change to picture ms', cell: ({ figures: { changeMs } }) => changeMs?.toFixed(0) ?? '–' },
    figureColumn('ready after s', 'readyS', 1),
    figureColumn('browser MB', 'pssMb', 0),
    figureColumn('of it page', 'pageMb', 0),
    { title: 'record', cell: ({ hash }) => hash.slice(0, 16) },
  ],
  load: async () => (await import('./play.ts')).playPage,
}
