/** Ways to come by things that any player remembers: every recipe of a grid, and what is smelted, dug or hunted. */
import crafts from './crafts.json' with { type: 'json' }
import { type DishWay, dishWays } from './dishes.ts'

/** `tool`: the least that something comes out with. */
export type Way = DishWay & { readonly tool?: string }

const craftsByItem: Readonly<Record<string, readonly string[]>> = crafts

/** `4t 2*oak_planks 1*stick`: gives four, at a table. */
const CRAFT = /^(\d+)(t?) (.+)$/

/** As the game lists them: `npm run knowledge` writes the list. */
export function craftsOf(item: string): readonly Way[] {
  return (craftsByItem[item] ?? []).flatMap((line): readonly Way[] => {
    const [, gives, table, list = ''] = CRAFT.exec(line) ?? []
    const uses = list.split(' ').map((part) => {
      const [count, name = ''] = part.split('*')
      return { item: name, count: Number(count) }
    })
    return [{ kind: 'craft', item, uses, gives: Number(gives), needsTable: table === 't' }]
  })
}

const smelted: Readonly<Record<string, string>> = {
  iron_ingot: 'raw_iron',
  gold_ingot: 'raw_gold',
  copper_ingot: 'raw_copper',
  stone: 'cobblestone',
  smooth_stone: 'stone',
  glass: 'sand',
  charcoal: 'oak_log',
  brick: 'clay_ball',
  terracotta: 'clay',
  nether_brick: 'netherrack',
  green_dye: 'cactus',
}

/** What comes out of which block with which tool at least; null for bare hands. */
const dug: Readonly<Record<string, readonly [block: string, tool: string | null]>> = {
  oak_log: ['oak_log', null],
  birch_log: ['birch_log', null],
  dirt: ['dirt', null],
  sand: ['sand', null],
  gravel: ['gravel', null],
  flint: ['gravel', null],
  dandelion: ['dandelion', null],
  poppy: ['poppy', null],
  allium: ['allium', null],
  cobblestone: ['stone', 'wooden_pickaxe'],
  coal: ['coal_ore', 'wooden_pickaxe'],
  raw_iron: ['iron_ore', 'stone_pickaxe'],
  raw_copper: ['copper_ore', 'stone_pickaxe'],
  lapis_lazuli: ['lapis_ore', 'stone_pickaxe'],
  raw_gold: ['gold_ore', 'iron_pickaxe'],
  redstone: ['redstone_ore', 'iron_pickaxe'],
  diamond: ['diamond_ore', 'iron_pickaxe'],
}

/** A block of clay falls into four. */
const CLAY_BALLS = 4
const hunted: Readonly<Record<string, string>> = { white_wool: 'sheep', leather: 'cow', feather: 'chicken' }
const DYED = /^(.+)_(wool|carpet|bed)$/
const COLOURS = [
  ...['white', 'orange', 'magenta', 'light_blue', 'yellow', 'lime', 'pink', 'gray', 'light_gray'],
  ...['cyan', 'purple', 'blue', 'brown', 'green', 'red', 'black'],
]

const dishes: ReadonlySet<string> = new Set(dishWays.map(({ item }) => item))

/** Worked out once for each item: plans ask for the same ones again and again. */
const known = new Map<string, readonly Way[]>()

/** Every way to an item, the usual ones first. */
export function gameWays(item: string): readonly Way[] {
  const ways = known.get(item) ?? waysTo(item)
  known.set(item, ways)
  return ways
}

function waysTo(item: string): readonly Way[] {
  const own = dishWays.filter((way) => way.item === item)
  const raw = smelted[item]
  const block = dug[item]
  const animal = hunted[item]
  return [
    ...own,
    ...(dishes.has(item) ? [] : craftsOf(item)),
    ...(raw === undefined ? [] : [smelt(item, raw)]),
    ...(block === undefined ? [] : [dig(item, block[0], block[1])]),
    ...(item === 'clay_ball' ? [{ ...dig(item, 'clay', null), gives: CLAY_BALLS }] : []),
    ...(animal === undefined ? [] : [hunt(item, animal)]),
    ...dyeing(item),
  ]
}

function smelt(item: string, raw: string): Way {
  return { kind: 'smelt', item, uses: [{ item: raw, count: 1 }], gives: 1, needsTable: false }
}

function dig(item: string, block: string, tool: string | null): Way {
  return { kind: 'collect', item, block, uses: [], gives: 1, needsTable: false, ...(tool === null ? {} : { tool }) }
}

function hunt(item: string, animal: string): Way {
  return { kind: 'hunt', item, animal, mayFail: true, uses: [], gives: 1, needsTable: false }
}

/** Any wool, carpet or bed takes a dye, as later versions of the game have it. */
function dyeing(item: string): readonly Way[] {
  const [, colour = '', thing = ''] = DYED.exec(item) ?? []
  if (!COLOURS.includes(colour)) return []
  return COLOURS.filter((other) => other !== colour).map((other) => {
    const uses = [`${colour}_dye`, `${other}_${thing}`].map((name) => ({ item: name, count: 1 }))
    return { kind: 'craft', item, uses, gives: 1, needsTable: false }
  })
}

const TIERS = ['wooden', 'golden', 'stone', 'iron', 'diamond', 'netherite']

/** Whether a tool does for what asks for another one at least. */
export function isToolFor(name: string, least: string): boolean {
  const [tier = '', kind] = least.split('_')
  const [own = '', ownKind] = name.split('_')
  return kind === ownKind && TIERS.indexOf(own) >= TIERS.indexOf(tier)
}
