import type { MechanicArea } from './mechanic-row.ts'

const fluidsTest = 'integration/minecraft/mechanics/fluids.test.ts'
const flow = 'unit/packages/minecraft-server/rules/fluids/flow.test.ts'

export const fluids: MechanicArea = {
  title: 'Water, lava, buckets',
  rows: [
    {
      what: 'Water spreads 7 blocks, 5 ticks each, and recedes',
      tests: [
        [
          fluidsTest,
          'a bucket pours water that spreads seven blocks in steps of five ticks, and takes it back until all is dry',
        ],
      ],
      source: 'wiki: Water, Bucket',
      checks: ['farm.bucket: take + pour water'],
    },
    {
      what: 'Lava spreads 3 blocks, 30 ticks each',
      tests: [[fluidsTest, 'a bucket takes lava and pours it; it spreads three blocks in steps of thirty ticks']],
      source: 'wiki: Lava, Bucket',
      limit: 'Not modelled: the slower rise of lava',
      checks: ['farm.bucket: take lava'],
    },
    {
      what: 'Fluids fall and take the shortest way down',
      tests: [[fluidsTest, 'falls, spreads where it lands and goes the shortest way down']],
      source: 'wiki: Fluid',
    },
    {
      what: 'Water looks 4 blocks for a way down, lava 2',
      tests: [[flow, 'goes only towards the nearest hole that it finds within four blocks, lava within two']],
      source: 'wiki: Water, Lava',
    },
    {
      what: 'Two sources make a third',
      tests: [[fluidsTest, 'two sources beside a cell make a third, which comes back when it is taken']],
      source: 'wiki: Water',
    },
    {
      what: 'Water washes torches, crops and wires away as items',
      tests: [[fluidsTest, 'washes away torches, crops and wires as items, and goes around a fence']],
      source: 'wiki: Water',
      limit: 'Unverified block by block',
    },
    {
      what: 'Only still water stands in fences and slabs; lava never',
      tests: [[flow, 'only still water stands in fences and slabs, lava never']],
      source: 'wiki: Water, Waterlogging; registry (waterlogged)',
    },
    {
      what: 'Buckets waterlog blocks',
      tests: [[fluidsTest, 'is poured into blocks that can stand in it, and taken out of them']],
      source: 'wiki: Waterlogging; registry',
    },
    {
      what: 'Water of a world plan stays until a neighbour changes',
      tests: [[fluidsTest, 'that a plan has put stays until something beside it changes']],
      source: 'vanilla',
    },
    {
      what: 'Concrete powder hardens',
      tests: [[fluidsTest, 'turns powder beside it into concrete']],
      source: 'wiki: Concrete Powder',
    },
    {
      what: 'Lava and water make obsidian, cobblestone, stone',
      tests: [[fluidsTest, 'and water make obsidian, cobblestone and stone']],
      source: 'wiki: Lava',
    },
    {
      what: 'Lily pads on water',
      tests: [[fluidsTest, 'bears lily pads']],
      source: 'wiki: Lily Pad',
    },
    {
      what: 'Cauldrons take and return water',
      tests: [[fluidsTest, 'take a bucket of water and give it back']],
      source: 'wiki: Cauldron',
    },
  ],
}
