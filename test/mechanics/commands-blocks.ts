import type { MechanicArea } from './mechanic-row.ts'

const items = 'integration/minecraft/commands/items.test.ts'
const blocks = 'integration/minecraft/commands/blocks.test.ts'
const neighbours = 'integration/minecraft/commands/neighbours.test.ts'
const entities = 'integration/minecraft/commands/entities.test.ts'
const world = 'integration/minecraft/commands/world.test.ts'

export const commandsBlocks: MechanicArea = {
  title: 'Commands: items, blocks, entities',
  rows: [
    {
      what: '`give`: exact count',
      tests: [[items, 'gives exactly as many as it says']],
      source: 'wiki: Commands/give; wording: registry (language)',
      checks: ['cmd.give exact count'],
    },
    {
      what: '`give`: splits stacks',
      tests: [[items, 'splits what does not fit into one slot']],
      source: 'registry (stack sizes)',
      checks: ['cmd.give >1 stack splits'],
    },
    {
      what: '`give` with names, enchantments, wear',
      tests: [[items, 'keeps names, enchantments and wear, and does not mix them with plain ones']],
      source: 'wiki: Player.dat format, Item structure',
    },
    {
      what: '`give` to a full inventory drops the rest',
      tests: [[items, 'drops at the feet what finds no room, and nothing is lost']],
      source: 'wiki: Commands/give',
    },
    {
      what: '`give`: at most 100 stacks',
      tests: [[items, 'refuses more than a hundred stacks, and what is no item']],
      source: 'registry (language); the figure of a hundred stacks: wiki, Commands/give',
    },
    {
      what: '`clear`',
      tests: [[items, 'takes everything, one kind, so many, or only counts']],
      source: 'wiki: Commands/clear',
      checks: ['cmd.clear'],
    },
    {
      what: '`clear` by data',
      tests: [[items, 'finds items by their data']],
      source: 'wiki: Commands/clear',
    },
    {
      what: '`item replace` of players',
      tests: [[items, 'puts stacks into slots of players']],
      source: 'wiki: Commands/item, Slot',
    },
    {
      what: '`item replace` of blocks, and from elsewhere',
      tests: [[items, 'puts stacks into slots of chests, and from one place to another']],
      source: 'wiki: Commands/item, Slot',
      limit: 'No item modifiers',
    },
    {
      what: '`setblock`: default states',
      tests: [[blocks, 'puts the state that vanilla has by default']],
      source: 'registry (default states)',
      checks: ['cmd.setblock default state'],
    },
    {
      what: '`setblock`: written states, single halves too',
      tests: [[blocks, 'puts the states that are written, also of blocks that are half of something or without hold']],
      source: 'registry (states); wiki: Commands/setblock',
      checks: ['cmd.setblock with states'],
    },
    {
      what: '`setblock`, `fill`, `clone`: dependants pop off',
      tests: [[neighbours, 'pops off as an item, by setblock, fill and a clone that moves']],
      source: 'wiki: Block update',
      limit: 'Nothing inside a filled box drops',
    },
    {
      what: '... doors, beds, tall flowers go whole',
      tests: [[neighbours, 'goes with its other half: doors, beds, tall flowers']],
      source: 'wiki: Door, Bed; what each half leaves: loot tables',
    },
    {
      what: '... sand and gravel fall',
      tests: [[neighbours, 'fall where they are written, and where what they lay on is gone']],
      source: 'wiki: Falling Block',
    },
    {
      what: '... fences, panes, walls, stairs connect',
      tests: [[neighbours, 'are given and taken by neighbours, but for what is written']],
      source: 'wiki: Fence, Glass Pane',
      limit: 'Not redstone dust',
    },
    {
      what: '... unsupported blocks stay',
      tests: [[neighbours, 'stays, whatever is built beside it']],
      source: 'wiki: Commands/setblock',
      limit: 'Simplified: vanilla asks each block by side',
    },
    {
      what: '`setblock` data: `Items`, `Lock`, `Text1`–`Text4`',
      tests: [
        [blocks, 'fills a chest and letters a sign by block data, and a chest with a lock opens for a named key only'],
      ],
      source: 'wiki: Chunk format, Block entity format',
    },
    {
      what: '`setblock` keep, replace, destroy',
      tests: [[blocks, 'keeps what is there, or breaks it with all that it gives, as it is told']],
      source: 'wiki: Commands/setblock',
      limit: "Unverified: destroy's loot needs no tool",
    },
    {
      what: '`fill`, seen by bots',
      tests: [[blocks, 'shows a bot what it fills, corner to corner']],
      source: 'wiki: Commands/fill',
      checks: ['cmd.fill'],
    },
    {
      what: '`fill` hollow, outline, keep, replace, destroy',
      tests: [[blocks, 'fills, hollows, outlines, keeps, replaces and breaks']],
      source: 'wiki: Commands/fill',
    },
    {
      what: '`fill`: at most 32,768 blocks',
      tests: [[blocks, 'refuses more than 32,768 blocks, and what is outside of the world']],
      source: 'wiki: Commands/fill',
    },
    {
      what: '`clone` with contents and text',
      tests: [[blocks, 'copies blocks with what is in them and on them']],
      source: 'wiki: Commands/clone',
    },
    {
      what: '`clone` masked, filtered, force, move',
      tests: [[blocks, 'moves, leaves air out, filters, and overlaps only by force']],
      source: 'wiki: Commands/clone',
    },
    {
      what: '`data get`, `merge` of blocks',
      tests: [[blocks, 'is merged into chests and signs, and told with paths and scale']],
      source: 'wiki: Commands/data, NBT path format',
    },
    {
      what: '`data get` of players',
      tests: [[entities, 'tells position, health and inventory']],
      source: 'wiki: Player.dat format',
      limit: 'Only listed fields',
    },
    {
      what: '`tp` to players and places, facing',
      tests: [[entities, 'brings one player to another, or to a place, looking as told']],
      source: 'wiki: Commands/teleport',
      checks: ['cmd.tp other player'],
    },
    {
      what: '`tp` of mobs',
      tests: [[entities, 'moves mobs']],
      source: 'wiki: Commands/teleport',
    },
    {
      what: 'Far `tp` right after joining loads chunks',
      tests: [[entities, 'far away right after a join brings the columns there']],
      source: 'mineflayer (blockAt)',
      checks: ['cmd.far tp right after join gets chunks'],
    },
    {
      what: 'Edits survive where nobody is near',
      tests: [[entities, 'leaves what was built where nobody is']],
      source: 'mineflayer (blockAt)',
      checks: ['cmd.world edits survive when nobody is near'],
    },
    {
      what: '`tp` refuses impossible places',
      tests: [[entities, 'refuses places that are nowhere']],
      source: 'registry (language)',
    },
    {
      what: '`summon`',
      tests: [[entities, 'puts a mob where it is told']],
      source: 'wiki: Commands/summon',
      checks: ['cmd.summon x y z'],
    },
    {
      what: '`summon` with `Age`, `CustomName`, `Tags`',
      tests: [[entities, 'heeds age, name and tags in its data']],
      source: 'wiki: Entity format',
    },
    {
      what: '`summon` of items',
      tests: [[entities, 'lets items lie about, with their data']],
      source: 'wiki: Item (entity)',
      limit: 'Lie mid-block',
    },
    {
      what: '`summon` refuses unsupported entities',
      tests: [[entities, 'refuses what cannot live here']],
      source: 'registry (language)',
    },
    {
      what: '`kill` by selector',
      tests: [[entities, 'kills what a selector means, and nothing else']],
      source: 'wiki: Commands/kill',
      checks: ['cmd.kill @e[type]'],
    },
    {
      what: '`kill` of players',
      tests: [[entities, 'kills players in any game mode, who may come back']],
      source: 'wiki: Commands/kill',
    },
    {
      what: '`defaultgamemode`',
      tests: [[world, 'gives those who join for the first time the mode that a command says']],
      source: 'wiki: Commands/defaultgamemode',
    },
  ],
}
