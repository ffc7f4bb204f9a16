/** How far a page is behind an episode that is being played, how soon its controls answer meanwhile, and what it keeps over hours. */
import type { Bench } from '../bench.ts'
import { figureColumn } from '../speed-columns.ts'
import { liveVariants } from './live-variants.ts'

const followed: Bench['columns'] = [
  { title: 'pace', cell: (_measured, variant) => variant },
  figureColumn('really', 'pace', 2),
  figureColumn('shown behind ms', 'shownMs', 0),
  figureColumn('95 %', 'shownWorstMs', 0),
  figureColumn('record behind ms', 'knownMs', 0),
  figureColumn('95 % ', 'knownWorstMs', 0),
  figureColumn('pictures/s', 'picturesPerS', 1),
  figureColumn('cores', 'cores', 2),
  figureColumn('select ms', 'selectMs', 0),
  figureColumn('hold ms', 'holdMs', 0),
  figureColumn('step ms', 'stepMs', 0),
  figureColumn('pause ms', 'pauseMs', 0),
]

export const liveBench: Bench = {
  id: 'live',
  title:
    'Six bots build cottage-51 live with its page open, 1280 x 800, in a headless Chromium that draws on the processor: game time that had come, less what the playback shows and what the page’s record holds, 8 s; then the slowest answer of controls',
  variants: () => liveVariants,
  cost: 'shownMs',
  columns: followed,
  load: async () => (await import('./play.ts')).playLive,
}

export const memoryBench: Bench = {
  id: 'memory',
  isLong: true,
  title:
    'Live episodes one after the other at 4×, with the page open, for --minutes: memory after collecting garbage, and how much more an hour',
  variants: () => ['4×'],
  cost: 'pageHeapPerHour',
  columns: [
    { title: 'pace', cell: (_measured, variant) => variant },
    figureColumn('page heap MB', 'pageHeapMb', 1),
    figureColumn('MB/h', 'pageHeapPerHour', 1),
    figureColumn('page MB', 'pageMb', 0),
    figureColumn('MB/h ', 'pagePerHour', 1),
    figureColumn('lab MB', 'labMb', 0),
    figureColumn('MB/h  ', 'labPerHour', 1),
  ],
  load: async () => (await import('./play.ts')).playMemory,
}

export const seekBench: Bench = {
  id: 'seek',
  title:
    'In an episode of six bots, views, task graph, lanes and inspector open, 40 moments are sought in no order: until the first picture, and until the last one that the seek made',
  variants: () => ['30'],
  cost: 'wholeMs',
  columns: [
    { title: 'minutes', cell: (_measured, variant) => variant },
    figureColumn('first picture ms', 'firstMs', 0),
    figureColumn('95 %', 'firstWorstMs', 0),
    figureColumn('all there ms', 'wholeMs', 0),
    figureColumn('95 % ', 'wholeWorstMs', 0),
  ],
  load: async () => (await import('./seek.ts')).playSeek,
}
