import type { MechanicArea } from './mechanic-row.ts'

const craftingTest = 'integration/minecraft/mechanics/crafting.test.ts'
const recipes = 'unit/packages/minecraft-server/rules/crafting/recipes.test.ts'
const furnaces = 'integration/minecraft/mechanics/furnaces.test.ts'
const smelting = 'unit/packages/minecraft-server/rules/smelting/smelting.test.ts'
const containers = 'integration/minecraft/mechanics/containers.test.ts'
const anvilWork = 'unit/packages/minecraft-server/rules/anvils/anvil-work.test.ts'
const anvilView = 'unit/packages/minecraft-server/mechanics/anvils/anvil-view.test.ts'

export const crafting: MechanicArea = {
  title: 'Crafting, furnaces, anvils',
  rows: [
    {
      what: '2×2 crafting, several at once',
      tests: [[craftingTest, '2x2 in the inventory: planks of a log, sticks of planks, several at once']],
      source: 'registry (recipes)',
      checks: ['craft.2x2 planks (server agrees)'],
    },
    {
      what: '3×3 crafting at a table',
      tests: [[craftingTest, '3x3 at a table: a wooden pickaxe']],
      source: 'registry (recipes)',
      checks: ['craft.3x3 wooden_pickaxe (server agrees)'],
    },
    {
      what: 'An impossible recipe gives nothing',
      tests: [[craftingTest, 'what the grid does not make gives nothing, whatever the client believes']],
      source: 'registry (recipes)',
      checks: ['craft.impossible recipe gives nothing'],
    },
    {
      what: 'Shapeless recipes',
      tests: [[craftingTest, 'a bag of ingredients in any order: rabbit stew, three times over']],
      source: 'registry (recipes)',
    },
    {
      what: "Buckets and bottles remain: milk, water, lava, honey, dragon's breath",
      tests: [[craftingTest, 'a cake leaves the buckets of its milk']],
      source: 'wiki: Crafting, Cake',
    },
    {
      what: 'All 667 results craft at every grid position, mirrored',
      tests: [
        [
          recipes,
          'all 667 results of the registry are made of each of their ingredients, shapes at every place that has room',
        ],
      ],
      source: 'registry (recipes)',
    },
    {
      what: 'Planks of different woods mix',
      tests: [[recipes, 'planks may be mixed where any are taken, and only there']],
      source: 'wiki: Tag; registry (which recipes)',
    },
    {
      what: 'Any small flower makes a suspicious stew',
      tests: [
        [
          'unit/packages/minecraft-server/rules/crafting/recipes.test.ts',
          'of stews with a flower, which no list of the game has',
        ],
      ],
      source: 'wiki: Suspicious Stew',
      limit: 'Without the effects of its flower',
    },
    {
      what: 'Two worn tools repair; shulker boxes are dyed',
      tests: [[craftingTest, 'two worn tools become one']],
      source: 'wiki: Item repair, Shulker Box',
      limit:
        'Not in the registry, so absent: dyed leather, rockets with more gunpowder or stars, tipped arrows, copied maps, books and banners, banners on shields',
    },
    {
      what: 'Shift-click crafts everything',
      tests: [[craftingTest, 'a shift click crafts all that the grid gives']],
      source: 'wiki: Crafting',
    },
    {
      what: "A grid's contents return: window shut, table broken",
      tests: [[craftingTest, 'a table gives back what lies on it when it shuts, and when it breaks under somebody']],
      source: 'wiki: Crafting',
    },
    {
      what: '... player walks away',
      tests: [[craftingTest, 'walking away shuts the window and loses nothing']],
      source: 'wiki: Crafting Table',
    },
    {
      what: '... player disconnects',
      tests: [[craftingTest, 'who loses the connection at a table finds everything again']],
      source: 'wiki: Crafting Table',
    },
    {
      what: 'Random clicks at a table conserve items',
      tests: [[craftingTest, 'random clicks of two players at tables conserve every item that is not crafted']],
      source: 'registry (recipes)',
    },
    {
      what: 'Iron smelts in 10 s, with progress and experience',
      tests: [[furnaces, 'smelt raw iron in 10 s, with progress, and give experience with the ingot']],
      source: 'wiki: Smelting',
      checks: ['furnace.smelt raw_iron (10s, progress, take)'],
    },
    {
      what: 'A smoker takes 5 s; lit while fuel burns',
      tests: [[furnaces, 'a smoker cooks beef in 5 s and is lit as long as its fuel burns']],
      source: 'wiki: Smoker',
      checks: ['furnace.smoker beef (5s) and lit state'],
    },
    {
      what: 'A blast furnace takes 5 s; lava leaves its bucket',
      tests: [[furnaces, 'a blast furnace smelts ore in 5 s and does not cook']],
      source: 'wiki: Blast Furnace',
    },
    {
      what: 'Furnaces work unseen; progress falls without fuel',
      tests: [[furnaces, 'what a world plan put in smelts while nobody looks; without fuel the progress runs down']],
      source: 'wiki: Furnace',
    },
    {
      what: 'Random clicks at a furnace conserve all but fuel',
      tests: [[furnaces, 'random clicks of two players conserve everything but what burns']],
      source: 'wiki: Smelting',
    },
    {
      what: 'Two players share a furnace',
      tests: [[furnaces, 'two players see one furnace, each what the other does']],
      source: 'wiki: Furnace',
    },
    {
      what: 'A broken furnace drops its contents',
      tests: [[furnaces, 'breaking one drops what it holds and shuts its window']],
      source: 'wiki: Furnace',
      limit: 'Unverified: experience goes to the nearest player within 8 blocks',
    },
    {
      what: '`setblock` over a furnace leaves nothing',
      tests: [[furnaces, 'a command that replaces one leaves nothing of it, not even its fire']],
      source: 'wiki: Commands/setblock',
    },
    {
      what: 'All recipes of furnace, smoker and blast furnace of 1.19',
      tests: [[smelting, 'are as many as the wiki lists: 46 blast, 9 smoke, the furnace does all']],
      source: 'wiki: Smelting',
    },
    {
      what: 'All fuels of 1.19',
      tests: [[smelting, 'burn for %i ticks: %j']],
      source: 'wiki: Smelting (fuel)',
    },
    {
      what: 'Each furnace tick counts',
      tests: [[smelting, 'lights at once, counts each tick, and is done with an item after 200']],
      source: 'wiki: Furnace',
    },
    {
      what: 'Blocks without a window are not built upon by clicks',
      tests: [[containers, 'blocks without a window of ours are not built upon by a click']],
      source: 'wiki: Grindstone, Loom',
      limit: 'Other workstations have no window',
    },
    {
      what: 'Anvils name items for a level',
      tests: [[craftingTest, 'a name costs a level']],
      source: 'wiki: Anvil mechanics; mineflayer (anvil)',
    },
    {
      what: 'Anvils combine books and items at the shown cost',
      tests: [[craftingTest, 'books enchant, for as many levels as the window says, and later work is dearer']],
      source: 'wiki: Anvil mechanics; registry (enchantments)',
    },
    {
      what: 'Anvils repair with material',
      tests: [[craftingTest, 'material mends, and what is left of it stays']],
      source: 'registry (repairWith); wiki: Item repair',
    },
    {
      what: 'Anvils refuse those who cannot pay and return their items',
      tests: [[craftingTest, 'who cannot pay sees what it would be and gets nothing; all returns when it shuts']],
      source: 'wiki: Anvil',
    },
    {
      what: 'Anvils wear with 12 % of uses: chipped, damaged, gone',
      tests: [[craftingTest, 'an anvil is chipped, then damaged, then gone, by draws of the seed, and loses nothing']],
      source: 'wiki: Anvil',
      limit: 'Falls neither wear them nor hurt',
    },
    {
      what: 'Anvil prices; limit of 40 levels',
      tests: [[anvilWork, 'has its result and price: %s']],
      source: 'wiki: Anvil mechanics',
    },
    {
      what: 'Which item bears which enchantment',
      tests: [[anvilWork, '%s bears %s: %s']],
      source: 'registry (enchantments); wiki: Sharpness, Efficiency, Thorns',
    },
    {
      what: 'Anvil clicks conserve items',
      tests: [[anvilView, 'accounts for every item under any clicks']],
    },
  ],
}
