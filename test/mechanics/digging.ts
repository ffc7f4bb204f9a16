import type { MechanicArea } from './mechanic-row.ts'

const loot = 'unit/packages/minecraft-server/rules/digging/loot.test.ts'
const diggingTest = 'integration/minecraft/mechanics/digging.test.ts'
const manyItems = 'integration/minecraft/mechanics/many-items.test.ts'
const wear = 'integration/minecraft/mechanics/wear.test.ts'
const items = 'integration/minecraft/mechanics/items.test.ts'

export const digging: MechanicArea = {
  title: 'Digging and items',
  rows: [
    {
      what: 'Dug dirt drops an item, which is picked up',
      tests: [[diggingTest, 'dirt by hand drops an item with its type, which is picked up']],
      source: 'wiki: Item (entity); registry: entity metadata',
      checks: ['dig.dirt by hand drops + pickup', 'dig.dropped item entity has item type'],
    },
    {
      what: 'Other players see the block vanish',
      tests: [[diggingTest, 'another player sees the block vanish']],
      source: 'mineflayer',
      checks: ['dig.other bot sees block vanish'],
    },
    {
      what: 'Tool tiers and loot of blocks',
      tests: [
        [diggingTest, '%s with %s gives %o'],
        [loot, '%s gives %s'],
      ],
      source: 'registry: harvestTools; wiki: pages of the blocks',
      checks: [
        'dig.stone by hand: no drop',
        'dig.stone + wooden_pickaxe: cobblestone',
        'dig.diamond_ore needs iron pickaxe',
      ],
    },
    {
      what: 'Who stands on the edge of a block digs as one who stands',
      tests: [
        [diggingTest, 'who stands on the very edge of a block digs as one who stands, silent since it came there'],
      ],
    },
    {
      what: 'Leaves by hand give no leaves',
      tests: [[diggingTest, 'leaves by hand give no leaves']],
      source: 'wiki: Leaves',
      checks: ['dig.leaves by hand: no leaves item'],
    },
    {
      what: 'Slabs, snow layers, doors drop themselves',
      tests: [[diggingTest, 'slabs give as many as they are, snow a ball for each layer, doors one door']],
      source: 'wiki: Slab, Snow, Door',
    },
    {
      what: 'Ores drop their counts and experience',
      tests: [[diggingTest, 'ores give between their counts, and experience']],
      source: 'wiki: Lapis Lazuli Ore, Experience',
    },
    {
      what: 'Gravel drops gravel or flint, by fortune',
      tests: [[diggingTest, 'gravel gives gravel or flint, one of them each time']],
      source: 'wiki: Gravel, Fortune',
    },
    {
      what: 'Silk touch takes blocks whole',
      tests: [[diggingTest, 'silk touch takes blocks whole']],
      source: 'wiki: Silk Touch',
    },
    {
      what: 'Wheat drops by age',
      tests: [[diggingTest, 'mature wheat drops one wheat and seeds, young wheat one seed']],
      source: 'wiki: Wheat Seeds; formula: binomial of 3 at 4/7',
      checks: ['dig.mature wheat drops 1 wheat + seeds', 'dig.young wheat drops only seeds'],
    },
    {
      what: 'Tools wear: pickaxes 1, swords 2',
      tests: [[diggingTest, 'wears tools: pickaxes by one, swords by two, shears always, others and soft blocks not']],
      source: 'wiki: Durability',
      checks: ['dig.tool durability'],
    },
    {
      what: 'Worn-out tools break',
      tests: [[diggingTest, 'a worn-out tool breaks with the block']],
      source: 'wiki: Durability',
    },
    {
      what: 'Unbreaking spares tools and armour; unbreakable things do not wear',
      tests: [
        [wear, 'a tool with Unbreaking III feels about a quarter of its uses, to the end'],
        [wear, 'armour with Unbreaking III feels seven of ten pricks, plain armour all, unbreakable none'],
        [wear, 'unbreakable things do not wear'],
      ],
      source: 'wiki: Unbreaking, Durability',
    },
    {
      what: 'A block that changes while it is dug (a furnace goes out) is dug by the time of what it is then',
      tests: [[diggingTest, '%s that changes while it is dug, from %s to %s, ends as %s']],
      source: 'wiki: Breaking',
    },
    {
      what: 'Aqua Affinity',
      tests: [[diggingTest, 'under water Aqua Affinity on a helmet counts for the server as for the client']],
      source: 'wiki: Aqua Affinity',
    },
    {
      what: 'Instant mining is refused',
      tests: [[diggingTest, 'the server refuses instant mining']],
      source: 'formula: wiki, Breaking',
      checks: ['dig.server rejects instant mining'],
    },
    {
      what: 'Digging takes its time, less with tools',
      tests: [[items, 'needs time and tools, drops what falls due, is picked up']],
      source: 'formula: wiki, Breaking',
    },
    {
      what: 'Haste and mining fatigue',
      tests: [[diggingTest, 'haste hurries and fatigue hinders, on the server as on the client']],
      source: 'wiki: Haste, Mining Fatigue',
    },
    {
      what: 'Digging in creative and adventure mode',
      tests: [
        [diggingTest, 'creative players break at once and get nothing, swords break nothing; adventurers cannot dig'],
      ],
      source: 'wiki: Creative, Adventure',
    },
    {
      what: 'Lying items of a kind merge',
      tests: [[diggingTest, 'of one kind merge where they lie close, and none is lost']],
      source: 'wiki: Item (entity)',
    },
    {
      what: 'Full stacks and different kinds do not',
      tests: [[diggingTest, 'of full stacks and of different kinds do not']],
      source: 'wiki: Item (entity)',
    },
    {
      what: 'Thousands of lying items keep the pace',
      tests: [[manyItems, 'the cost of lying items grows with their number, not with its square']],
      source: 'own',
    },
    {
      what: 'Items vanish after 5 minutes',
      tests: [[diggingTest, 'vanish after five minutes and not before']],
      source: 'wiki: Item (entity)',
    },
    {
      what: 'Items float and drift in water',
      tests: [[diggingTest, 'float in water and drift with it']],
      source: 'wiki: Item (entity)',
      limit: 'Unverified: strength of the current',
    },
    {
      what: 'Lava, fire and cacti destroy items',
      tests: [[diggingTest, 'are destroyed in %s']],
      source: 'wiki: Item (entity)',
      limit: 'At once; in vanilla within ticks',
    },
    {
      what: 'Tossed stacks keep their count',
      tests: [[items, 'tossed stacks keep their count and can be taken by somebody else']],
      source: 'wiki: Item (entity)',
    },
    {
      what: 'A full inventory takes what fits',
      tests: [[items, 'a full inventory takes what it has room for']],
      source: 'wiki: Item (entity)',
    },
    {
      what: 'A reset leaves no window, held cursor or loose item',
      tests: [[items, 'a reset leaves no window, no held cursor and nothing lying about']],
    },
  ],
}
