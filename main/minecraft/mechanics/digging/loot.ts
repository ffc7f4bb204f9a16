/**
 * What a block gives when it is dug or pops off, without silk touch and fortune. Written out for the blocks that builders
 * and farmers meet; every other block gives itself. The registry's own loot data has no usable chances for this version.
 */
import type { ItemStack } from '../../../../preload/contract/block.ts'
import { type FullBlock, isItemName } from '../blocks/block-facts.ts'
import * as family from '../blocks/block-families.ts'
import { itemOfBlock } from '../blocks/block-items.ts'
import { stackCount } from '../placing/placement-click.ts'

/** Successive uniform numbers in [0, 1). */
export type Chance = () => number

interface Dig {
  readonly block: FullBlock
  /** Name of the held item; null for a bare hand or a block that popped off. */
  readonly tool: string | null
  readonly chance: Chance
}

type Rule = (dig: Dig) => readonly ItemStack[]

const one = (name: string): readonly ItemStack[] => [{ name, count: 1 }]
const some = (name: string, count: number): readonly ItemStack[] => (count > 0 ? [{ name, count }] : [])
const nothing: Rule = () => []
const always =
  (name: string, count = 1): Rule =>
  () =>
    some(name, count)

const between = (from: number, to: number, chance: Chance): number => from + Math.floor(chance() * (to - from + 1))
const range =
  (name: string, from: number, to: number): Rule =>
  ({ chance }) =>
    some(name, between(from, to, chance))

/** One, plus one for each of three tries that succeeds (vanilla's bonus of grown crops). */
function harvestCount(chance: Chance): number {
  const success = 0.5714286
  return 1 + [chance(), chance(), chance()].filter((value) => value < success).length
}

const itself: Rule = ({ block }) => {
  const item = itemOfBlock(block.name)
  const stack = stackCount(block)
  return item === null ? [] : some(item, stack === null ? 1 : Number(block.state[stack[0]]))
}

const withShears =
  (otherwise: Rule): Rule =>
  (dig) =>
    dig.tool === 'shears' ? itself(dig) : otherwise(dig)

const leaves: Rule = ({ block, chance }) => {
  const wood = block.name.replace(/_leaves$/, '')
  const sapling = `${wood}_sapling`
  const drops: ItemStack[] = []
  if (isItemName(sapling) && chance() < (wood === 'jungle' ? 0.025 : 0.05)) drops.push({ name: sapling, count: 1 })
  if (chance() < 0.02) drops.push({ name: 'stick', count: between(1, 2, chance) })
  if ((wood === 'oak' || wood === 'dark_oak') && chance() < 0.005) drops.push({ name: 'apple', count: 1 })
  return drops
}

const seedsOfGrass: Rule = ({ chance }) => (chance() < 0.125 ? one('wheat_seeds') : [])

/** A crop that gives its seeds, and its fruit once it is ripe. */
const sown =
  (seeds: string, fruit: string, ripe: string): Rule =>
  ({ block, chance }) =>
    block.state.age === ripe ? [...one(fruit), ...some(seeds, harvestCount(chance))] : one(seeds)

/** A crop that is its own seed. */
const replanted =
  (fruit: string): Rule =>
  ({ block, chance }) =>
    some(fruit, block.state.age === '7' ? 1 + harvestCount(chance) : 1)

const berries: Rule = ({ block, chance }) => {
  if (block.state.age === '3') return some('sweet_berries', between(2, 3, chance))
  return block.state.age === '2' ? some('sweet_berries', between(1, 2, chance)) : []
}

const cobweb: Rule = (dig) => (dig.tool?.endsWith('_sword') === true ? one('string') : withShears(nothing)(dig))

const rulesByName: Readonly<Record<string, Rule>> = {
  stone: always('cobblestone'),
  deepslate: always('cobbled_deepslate'),
  grass_block: always('dirt'),
  podzol: always('dirt'),
  mycelium: always('dirt'),
  dirt_path: always('dirt'),
  farmland: always('dirt'),
  gravel: ({ chance }) => one(chance() < 0.1 ? 'flint' : 'gravel'),
  coal_ore: always('coal'),
  iron_ore: always('raw_iron'),
  gold_ore: always('raw_gold'),
  copper_ore: range('raw_copper', 2, 5),
  lapis_ore: range('lapis_lazuli', 4, 9),
  redstone_ore: range('redstone', 4, 5),
  diamond_ore: always('diamond'),
  emerald_ore: always('emerald'),
  nether_quartz_ore: always('quartz'),
  nether_gold_ore: range('gold_nugget', 2, 6),
  clay: always('clay_ball', 4),
  snow_block: always('snowball', 4),
  snow: ({ block }) => some('snowball', Number(block.state.layers)),
  glowstone: range('glowstone_dust', 2, 4),
  melon: range('melon_slice', 3, 7),
  sea_lantern: range('prismarine_crystals', 2, 3),
  bookshelf: always('book', 3),
  ender_chest: always('obsidian', 8),
  campfire: always('charcoal', 2),
  soul_campfire: always('soul_soil'),
  glass: nothing,
  glass_pane: nothing,
  ice: nothing,
  packed_ice: nothing,
  blue_ice: nothing,
  spawner: nothing,
  cake: nothing,
  budding_amethyst: nothing,
  turtle_egg: nothing,
  grass: withShears(seedsOfGrass),
  fern: withShears(seedsOfGrass),
  tall_grass: (dig) => (dig.tool === 'shears' ? some('grass', 2) : seedsOfGrass(dig)),
  large_fern: (dig) => (dig.tool === 'shears' ? some('fern', 2) : seedsOfGrass(dig)),
  dead_bush: withShears(range('stick', 0, 2)),
  vine: withShears(nothing),
  seagrass: withShears(nothing),
  glow_lichen: withShears(nothing),
  hanging_roots: withShears(nothing),
  cobweb,
  wheat: sown('wheat_seeds', 'wheat', '7'),
  beetroots: sown('beetroot_seeds', 'beetroot', '3'),
  carrots: replanted('carrot'),
  potatoes: replanted('potato'),
  melon_stem: nothing,
  pumpkin_stem: nothing,
  attached_melon_stem: nothing,
  attached_pumpkin_stem: nothing,
  sweet_berry_bush: berries,
  nether_wart: ({ block, chance }) => some('nether_wart', block.state.age === '3' ? between(2, 4, chance) : 1),
  cocoa: ({ block }) => some('cocoa_beans', block.state.age === '2' ? 3 : 1),
  brown_mushroom_block: ({ chance }) => some('brown_mushroom', Math.max(0, between(-6, 2, chance))),
  red_mushroom_block: ({ chance }) => some('red_mushroom', Math.max(0, between(-6, 2, chance))),
}

const potted: Rule = ({ block }) => {
  const plant = block.name
    .replace(/^potted_/, '')
    .replace(/_bush$/, (end) => (block.name.includes('azalea') ? '' : end))
  return [...one('flower_pot'), ...(isItemName(plant) ? one(plant) : [])]
}

function ruleOf(name: string): Rule {
  const own = rulesByName[name] ?? rulesByName[name.replace(/^deepslate_(?=.*_ore$)/, '')]
  if (own !== undefined) return own
  if (family.isLeaves(name)) return withShears(leaves)
  if (family.isSlab(name)) {
    return ({ block }) => some(block.name, block.state.type === 'double' ? 2 : 1)
  }
  if (name.startsWith('potted_')) return potted
  if (/_stained_glass(_pane)?$|_candle_cake$|^candle_cake$|^infested_|^sculk|_cauldron$/.test(name)) {
    return name.endsWith('_cauldron') ? always('cauldron') : nothing
  }
  return itself
}

/**
 * Items of one block. A door, bed or tall plant gives its item once: call this for one of its halves only.
 * Whether the tool suffices at all is decided by `givesDrops`.
 */
export function lootOf(block: FullBlock, tool: string | null, chance: Chance): readonly ItemStack[] {
  return ruleOf(block.name)({ block, tool, chance })
}
