import type { MechanicArea } from './mechanic-row.ts'

const farmingTest = 'integration/minecraft/mechanics/farming.test.ts'
const growth = 'integration/minecraft/mechanics/growth.test.ts'
const mobsHazards = 'integration/minecraft/mechanics/mobs-hazards.test.ts'

export const farming: MechanicArea = {
  title: 'Farming',
  rows: [
    {
      what: 'Hoes till, loosen coarse dirt and wear',
      tests: [[farmingTest, 'a hoe tills grass and dirt with air above, loosens coarse dirt, and wears']],
      source: 'wiki: Hoe',
      checks: ['farm.hoe tills'],
    },
    {
      what: 'Axes strip logs, shovels make paths, shears carve pumpkins',
      tests: [[farmingTest, 'an axe strips logs, a shovel makes paths, shears carve pumpkins and give four seeds']],
      source: 'wiki: Axe, Shovel, Carved Pumpkin',
    },
    {
      what: 'Seeds are planted on farmland',
      tests: [[farmingTest, 'seeds are planted on farmland and use one up']],
      source: 'wiki: Wheat Seeds',
      checks: ['farm.plant seeds on farmland'],
    },
    {
      what: 'Seeds refuse dirt',
      tests: [[farmingTest, 'seeds refuse plain dirt']],
      source: 'wiki: Wheat Seeds',
      checks: ['farm.seeds refuse plain dirt'],
    },
    {
      what: 'Where other plants stand',
      tests: [[farmingTest, '%s grows on %s and not on stone']],
      source: 'wiki: pages of the plants',
    },
    {
      what: 'Sugar cane, cacti and cocoa need their places',
      tests: [[farmingTest, 'sugar cane needs water beside it, a cactus room, cocoa a jungle log']],
      source: 'wiki: Sugar Cane, Cactus, Cocoa Beans',
    },
    {
      what: 'Crops grow with `randomTickSpeed`, the same each run',
      tests: [[growth, 'crops grow with randomTickSpeed, the same in two runs, and not at all at 0']],
      source: 'formula: wiki, Tutorials/Crop farming; wiki: Tick',
      limit: 'Grow everywhere; vanilla only near players',
      checks: ['farm.crops grow (randomTickSpeed)'],
    },
    {
      what: 'Crops need light 9',
      tests: [[growth, 'a field in the dark does not grow, with a lamp it does']],
      source: 'wiki: Light',
      limit: 'Unverified: slabs and stairs pass all light',
    },
    {
      what: 'Farmland wets in rain and within 4 blocks of water, dries to dirt',
      tests: [
        [growth, 'gets wet within four blocks of water, dries without, and is dirt in the end where nothing grows'],
        [growth, 'gets wet in the rain, and not under a roof'],
      ],
      source: 'wiki: Farmland',
    },
    {
      what: 'Farmland around water stays wet',
      tests: [[growth, 'stays wet under a field around water']],
      source: 'wiki: Farmland',
    },
    {
      what: 'Falling players trample farmland',
      tests: [[farmingTest, 'who falls on farmland makes dirt of it and the crop becomes items']],
      source: 'wiki: Farmland',
    },
    {
      what: 'Falling cows trample, chickens do not (`mobGriefing`)',
      tests: [
        [farmingTest, 'so does a cow that falls on it, but no chicken'],
        [mobsHazards, 'a cow that falls on farmland tramples it, a chicken does not'],
      ],
      source: 'wiki: Farmland',
      limit: 'Unverified: the size limit',
    },
    {
      what: 'Walking, slow and caught falls trample nothing',
      tests: [
        [farmingTest, 'who walks over it does not'],
        [farmingTest, 'nor who falls slowly, or through a web'],
      ],
      source: 'wiki: Farmland',
    },
    {
      what: 'Bone meal ages crops 2–5 stages',
      tests: [[farmingTest, 'ages a crop by two to five and is used up; a ripe one does not take it']],
      source: 'wiki: Bone Meal',
      checks: ['farm.bone meal grows wheat'],
    },
    {
      what: 'Bone meal grows saplings, bushes, grass; not sugar cane',
      tests: [[farmingTest, 'grows saplings in fewer than all tries, bushes by one, grass around and no sugar cane']],
      source: 'wiki: Bone Meal',
      limit: 'Plains flowers everywhere; no huge mushrooms',
    },
    {
      what: 'Bone meal grows stems up; their fruit comes by chance',
      tests: [[farmingTest, 'lets a stem grow up, which bears its fruit as chance has it']],
      source: 'wiki: Bone Meal, Melon Seeds',
    },
    {
      what: 'Stems bear fruit again',
      tests: [[growth, 'a stem grows up, bears a fruit beside it, and the next one once that is taken']],
      source: 'wiki: Melon Seeds, Pumpkin Seeds',
    },
    {
      what: 'Sugar cane and cacti reach three blocks',
      tests: [[growth, 'sugar cane and cacti grow to three blocks']],
      source: 'wiki: Sugar Cane, Cactus',
    },
    {
      what: 'Berries, nether wart and cocoa ripen',
      tests: [[growth, 'bushes, nether wart and cocoa ripen']],
      source: 'wiki: Sweet Berries, Nether Wart, Cocoa Beans',
    },
    {
      what: 'Mushrooms spread in the dark, up to five',
      tests: [[growth, 'mushrooms spread in the dark, up to five']],
      source: 'wiki: Mushroom',
      limit: 'Unverified: need a roof within 24 blocks instead of light below 13',
    },
    {
      what: 'Oak, birch, spruce and jungle saplings become trees',
      tests: [[growth, 'a sapling of %s becomes a tree']],
      source: 'wiki: Sapling, Tree',
      limit: 'No acacia, dark oak or four-sapling trees; unverified: shapes',
    },
    {
      what: 'Trees need room',
      tests: [[growth, 'a sapling without room stays one']],
      source: 'wiki: Sapling',
    },
    {
      what: 'Leaves decay without logs',
      tests: [[growth, 'decay once their logs are gone and give what leaves give; others of the world plan stay']],
      source: 'wiki: Leaves',
      limit: 'Leaves from commands decay only once a near log goes',
    },
    {
      what: 'Leaves within six blocks of a log stay; hand-placed always',
      tests: [[growth, 'stay while a log is left within six blocks, and those placed by hand always']],
      source: 'wiki: Leaves',
    },
    {
      what: 'Ripe berries are picked',
      tests: [[farmingTest, 'ripe berries are picked by hand and the bush grows on']],
      source: 'wiki: Sweet Berries',
    },
    {
      what: 'Ripe and young crops drop their harvest',
      tests: [[farmingTest, 'a ripe crop gives its fruit and more seeds, a young one its seed only']],
      source: 'wiki: Wheat Seeds, Beetroot Seeds',
    },
    {
      what: 'Sugar cane breaks with all above it',
      tests: [[farmingTest, 'sugar cane breaks with all that stands on it and no piece is lost']],
      source: 'wiki: Sugar Cane',
    },
  ],
}
