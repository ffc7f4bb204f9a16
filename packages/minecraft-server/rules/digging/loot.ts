/**
 * What a block gives when it is dug or pops off. Written out for the blocks that builders, miners and farmers meet; every
 * other block gives itself. The registry's own loot data has no usable chances for this version, so the figures are those
 * of the Minecraft Wiki's pages of the blocks and of its page Fortune.
 */
import type { ItemStack } from '../../values/block.ts'
import { type FullBlock, isItemName } from '../blocks/block-facts.ts'
import * as family from '../blocks/block-families.ts'
import type { DigTool } from './dig-tool.ts'
import {
  always,
  between,
  byFortune,
  type Chance,
  fortuneOf,
  itself,
  nothing,
  one,
  ore,
  type Rule,
  range,
  some,
  successes,
  withShears,
  withSilkTouch,
} from './loot-rules.ts'

export type { Chance } from './loot-rules.ts'

/** Of each try for one more of a grown crop. */
const CROP_BONUS = 0.5714286
const CROP_TRIES = 3

const saplings: readonly number[] = [0.05, 0.0625, 0.083333336, 0.1]
const jungleSaplings: readonly number[] = [0.025, 0.027777778, 0.03125, 0.041666668, 0.1]
const sticks: readonly number[] = [0.02, 0.022222223, 0.025, 0.033333335, 0.1]
const apples: readonly number[] = [0.005, 0.0055555557, 0.00625, 0.008333334, 0.025]
const flints: readonly number[] = [0.1, 0.14285715, 0.25, 1]
const netherVines: readonly number[] = [0.33, 0.55, 0.77, 1]

const leaves: Rule = (dig) => {
  const { block, chance } = dig
  const wood = block.name.replace(/_leaves$/, '')
  const sapling = wood === 'azalea' || wood === 'flowering_azalea' ? wood : `${wood}_sapling`
  const drops: ItemStack[] = []
  const saplingChance = byFortune(dig, wood === 'jungle' ? jungleSaplings : saplings)
  if (isItemName(sapling) && chance() < saplingChance) drops.push({ name: sapling, count: 1 })
  if (chance() < byFortune(dig, sticks)) drops.push({ name: 'stick', count: between(1, 2, chance) })
  if ((wood === 'oak' || wood === 'dark_oak') && chance() < byFortune(dig, apples)) {
    drops.push({ name: 'apple', count: 1 })
  }
  return drops
}

const seedsOfGrass: Rule = (dig) => {
  if (dig.chance() >= 0.125) return []
  const bonus = 2 * fortuneOf(dig)
  return some('wheat_seeds', 1 + (bonus === 0 ? 0 : between(0, bonus, dig.chance)))
}

/** A crop that gives its seeds, and its fruit with more of them once it is ripe. */
const sown =
  (seeds: string, fruit: string, ripe: string): Rule =>
  (dig) => {
    if (dig.block.state.age !== ripe) return one(seeds)
    return [...one(fruit), ...some(seeds, 1 + successes(CROP_TRIES + fortuneOf(dig), CROP_BONUS, dig.chance))]
  }

/** A crop that is its own seed. */
const replanted =
  (fruit: string): Rule =>
  (dig) => {
    if (dig.block.state.age !== '7') return one(fruit)
    return some(fruit, 2 + successes(CROP_TRIES + fortuneOf(dig), CROP_BONUS, dig.chance))
  }

const poisonousPotato: Rule = ({ block, chance }) =>
  block.state.age === '7' && chance() < 0.02 ? one('poisonous_potato') : []

/** Up to three seeds, the likelier the older the stem. */
const stem =
  (seeds: string): Rule =>
  ({ block, chance }) =>
    some(seeds, successes(CROP_TRIES, (Number(block.state.age ?? 7) + 1) / 15, chance))

const berries: Rule = (dig) => {
  const { age } = dig.block.state
  if (age === '3') return range('sweet_berries', 2, 3, 1)(dig)
  return age === '2' ? range('sweet_berries', 1, 2, 1)(dig) : []
}

const netherWart: Rule = (dig) =>
  dig.block.state.age === '3' ? range('nether_wart', 2, 4, 1)(dig) : one('nether_wart')

const cobweb: Rule = (dig) => (dig.tool?.name.endsWith('_sword') === true ? one('string') : withShears(nothing)(dig))

const doublePlant =
  (single: string): Rule =>
  (dig) =>
    dig.tool?.name === 'shears' ? some(single, 2) : seedsOfGrass(dig)

const gravel: Rule = (dig) => one(dig.chance() < byFortune(dig, flints) ? 'flint' : 'gravel')

const gildedBlackstone: Rule = (dig) =>
  dig.chance() < byFortune(dig, flints) ? some('gold_nugget', between(2, 5, dig.chance)) : one('gilded_blackstone')

/** Four shards by pickaxe, two by anything else. */
const amethyst: Rule = ({ tool }) => some('amethyst_shard', tool?.name.endsWith('_pickaxe') === true ? 4 : 2)

const glowBerries: Rule = ({ block }) => (block.state.berries === 'true' ? one('glow_berries') : [])

/** Vines of the Nether. */
const netherVine: Rule = withShears(
  withSilkTouch((dig) => (dig.chance() < byFortune(dig, netherVines) ? itself(dig) : [])),
)

const mushroomCap = (mushroom: string): Rule => range(mushroom, -6, 2)

/** What gives itself to silk touch, and to others this. */
const broken: Readonly<Record<string, Rule>> = {
  stone: always('cobblestone'),
  deepslate: always('cobbled_deepslate'),
  grass_block: always('dirt'),
  podzol: always('dirt'),
  mycelium: always('dirt'),
  crimson_nylium: always('netherrack'),
  warped_nylium: always('netherrack'),
  gravel,
  gilded_blackstone: gildedBlackstone,
  coal_ore: ore('coal'),
  iron_ore: ore('raw_iron'),
  gold_ore: ore('raw_gold'),
  copper_ore: ore('raw_copper', 2, 5),
  lapis_ore: ore('lapis_lazuli', 4, 9),
  redstone_ore: range('redstone', 4, 5, 1),
  diamond_ore: ore('diamond'),
  emerald_ore: ore('emerald'),
  nether_quartz_ore: ore('quartz'),
  nether_gold_ore: ore('gold_nugget', 2, 6),
  clay: always('clay_ball', 4),
  snow_block: always('snowball', 4),
  snow: ({ block }) => some('snowball', Number(block.state.layers)),
  glowstone: range('glowstone_dust', 2, 4, 1, 4),
  melon: range('melon_slice', 3, 7, 1, 9),
  sea_lantern: range('prismarine_crystals', 2, 3, 1, 5),
  bookshelf: always('book', 3),
  ender_chest: always('obsidian', 8),
  campfire: always('charcoal', 2),
  soul_campfire: always('soul_soil'),
  amethyst_cluster: amethyst,
  brown_mushroom_block: mushroomCap('brown_mushroom'),
  red_mushroom_block: mushroomCap('red_mushroom'),
}

const silkOnly =
  /^(glass|glass_pane|ice|packed_ice|blue_ice|turtle_egg|bee_nest|mushroom_stem|(small|medium|large)_amethyst_bud)$|_stained_glass(_pane)?$|^sculk/

const never =
  /^(spawner|cake|budding_amethyst|frosted_ice|powder_snow|fire|soul_fire|piston_head|moving_piston|reinforced_deepslate|nether_portal|end_portal)$/

const plants: Readonly<Record<string, Rule>> = {
  grass: withShears(seedsOfGrass),
  fern: withShears(seedsOfGrass),
  tall_grass: doublePlant('grass'),
  large_fern: doublePlant('fern'),
  dead_bush: withShears(range('stick', 0, 2)),
  vine: withShears(nothing),
  seagrass: withShears(nothing),
  tall_seagrass: (dig) => (dig.tool?.name === 'shears' ? some('seagrass', 2) : []),
  nether_sprouts: withShears(nothing),
  glow_lichen: withShears(nothing),
  hanging_roots: withShears(nothing),
  small_dripleaf: withShears(nothing),
  weeping_vines: netherVine,
  weeping_vines_plant: netherVine,
  twisting_vines: netherVine,
  twisting_vines_plant: netherVine,
  chorus_plant: range('chorus_fruit', 0, 1),
  cobweb,
  wheat: sown('wheat_seeds', 'wheat', '7'),
  beetroots: sown('beetroot_seeds', 'beetroot', '3'),
  carrots: replanted('carrot'),
  potatoes: (dig) => [...replanted('potato')(dig), ...poisonousPotato(dig)],
  melon_stem: stem('melon_seeds'),
  pumpkin_stem: stem('pumpkin_seeds'),
  attached_melon_stem: stem('melon_seeds'),
  attached_pumpkin_stem: stem('pumpkin_seeds'),
  sweet_berry_bush: berries,
  cave_vines: glowBerries,
  cave_vines_plant: glowBerries,
  nether_wart: netherWart,
  cocoa: ({ block }) => some('cocoa_beans', block.state.age === '2' ? 3 : 1),
  dirt_path: always('dirt'),
  farmland: always('dirt'),
}

const potted: Rule = ({ block }) => {
  const plant = block.name
    .replace(/^potted_/, '')
    .replace(/_bush$/, (end) => (block.name.includes('azalea') ? '' : end))
  return [...one('flower_pot'), ...(isItemName(plant) ? one(plant) : [])]
}

/** The block in which a silverfish hides, to silk touch; nothing else. */
const infested: Rule = ({ block, tool }) => (tool?.silkTouch === true ? one(block.name.replace(/^infested_/, '')) : [])

function ruleOf(name: string): Rule {
  const own = broken[name] ?? broken[name.replace(/^deepslate_(?=.*_ore$)/, '')]
  if (own !== undefined) return withSilkTouch(own)
  const plant = plants[name]
  if (plant !== undefined) return plant
  if (silkOnly.test(name)) return withSilkTouch(nothing)
  if (never.test(name)) return nothing
  if (family.isLeaves(name)) return withShears(withSilkTouch(leaves))
  if (family.isSlab(name)) return ({ block }) => some(block.name, block.state.type === 'double' ? 2 : 1)
  if (name.startsWith('potted_')) return potted
  if (name.startsWith('infested_')) return infested
  if (name.endsWith('candle_cake')) return always(name.replace(/_cake$/, ''))
  return name.endsWith('_cauldron') ? always('cauldron') : itself
}

/**
 * Items of one block. A door, bed or tall plant gives its item once: call this for one of its halves only.
 * Whether the tool suffices at all is decided by `givesDrops`.
 */
export function lootOf(block: FullBlock, tool: DigTool | null, chance: Chance): readonly ItemStack[] {
  return ruleOf(block.name)({ block, tool, chance })
}

/** Experience that ores give, least and most (Minecraft Wiki, Experience). */
const experience: Readonly<Record<string, readonly [number, number]>> = {
  coal_ore: [0, 2],
  diamond_ore: [3, 7],
  emerald_ore: [3, 7],
  lapis_ore: [2, 5],
  redstone_ore: [1, 5],
  nether_quartz_ore: [2, 5],
  nether_gold_ore: [0, 1],
  spawner: [15, 43],
}

/** Points of experience for digging a block with a tool that suffices; silk touch takes none out. */
export function experienceOf(block: string, tool: DigTool | null, chance: Chance): number {
  const span = experience[block.replace(/^deepslate_/, '')]
  return span === undefined || tool?.silkTouch === true ? 0 : between(span[0], span[1], chance)
}
