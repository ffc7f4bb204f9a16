/**
 * Facts of Minecraft 1.19 as a player knows them, written as rules over names, so that no process loads a Minecraft library
 * for them. The simulated model knows them, and the true dependencies of a plan follow from them.
 */

/** Blocks whose item has another name; null where no item places them. */
const items: ReadonlyMap<string, string | null> = new Map(
  Object.entries({
    air: null,
    cave_air: null,
    void_air: null,
    water: null,
    lava: null,
    bubble_column: null,
    fire: null,
    soul_fire: null,
    nether_portal: null,
    end_portal: null,
    end_gateway: null,
    piston_head: null,
    moving_piston: null,
    frosted_ice: null,
    redstone_wire: 'redstone',
    tripwire: 'string',
    wheat: 'wheat_seeds',
    potatoes: 'potato',
    carrots: 'carrot',
    beetroots: 'beetroot_seeds',
    cocoa: 'cocoa_beans',
    sweet_berry_bush: 'sweet_berries',
    pumpkin_stem: 'pumpkin_seeds',
    attached_pumpkin_stem: null,
    melon_stem: 'melon_seeds',
    attached_melon_stem: null,
    bamboo_sapling: 'bamboo',
    cave_vines: 'glow_berries',
    cave_vines_plant: null,
    kelp_plant: 'kelp',
    weeping_vines_plant: 'weeping_vines',
    twisting_vines_plant: 'twisting_vines',
    tall_seagrass: null,
    big_dripleaf_stem: 'big_dripleaf',
    powder_snow: 'powder_snow_bucket',
    water_cauldron: null,
    lava_cauldron: null,
    powder_snow_cauldron: null,
  }),
)

/** Suffixes of wall forms: `oak_wall_sign` is placed with `oak_sign`. */
const wallForms = ['sign', 'banner', 'torch', 'head', 'skull', 'fan'] as const

/** Plants and other blocks that break off without ground below. */
const grounded: ReadonlySet<string> = new Set([
  ...['poppy', 'dandelion', 'oxeye_daisy', 'blue_orchid', 'allium', 'azure_bluet', 'cornflower', 'lily_of_the_valley'],
  ...['wither_rose', 'sunflower', 'lilac', 'rose_bush', 'peony', 'grass', 'tall_grass', 'fern', 'large_fern'],
  ...['dead_bush', 'brown_mushroom', 'red_mushroom', 'crimson_fungus', 'warped_fungus', 'crimson_roots'],
  ...['warped_roots', 'nether_sprouts', 'nether_wart', 'sweet_berry_bush', 'sugar_cane', 'cactus', 'bamboo'],
  ...['bamboo_sapling', 'azalea', 'flowering_azalea', 'small_dripleaf', 'big_dripleaf', 'seagrass', 'kelp'],
  ...['wheat', 'potatoes', 'carrots', 'beetroots', 'pumpkin_stem', 'melon_stem', 'torch', 'soul_torch'],
  ...['redstone_torch', 'redstone_wire', 'repeater', 'comparator', 'rail', 'powered_rail', 'detector_rail'],
  ...['activator_rail', 'snow', 'cake', 'turtle_egg', 'sea_pickle', 'candle', 'lily_pad', 'twisting_vines'],
])

const groundedSuffixes = [
  '_door',
  '_pressure_plate',
  '_carpet',
  '_tulip',
  '_sapling',
  '_propagule',
  '_banner',
  '_candle',
  '_candle_cake',
]

/** The item that places a block; null where no item does. */
export function itemOf(block: string): string | null {
  const listed = items.get(block)
  if (listed !== undefined) return listed
  if (block.startsWith('potted_') || block.endsWith('candle_cake')) return null
  for (const form of wallForms) {
    if (block === `wall_${form}`) return form
    if (block.endsWith(`wall_${form}`)) return `${block.slice(0, -`wall_${form}`.length)}${form}`
  }
  return block
}

/** Blocks that fall when nothing is below them (Minecraft Wiki, Falling Block). */
const falling =
  /^(red_)?sand$|^gravel$|_concrete_powder$|^(chipped_|damaged_)?anvil$|^dragon_egg$|^scaffolding$|^pointed_dripstone$/

export function falls(block: string): boolean {
  return falling.test(block)
}

/** Blocks that must have solid ground of some kind directly below (plants, doors, pressure plates); takes names of items too. */
export function needsGround(block: string): boolean {
  if (block.includes('wall_')) return false
  return (
    grounded.has(block) ||
    groundedSuffixes.some((suffix) => block.endsWith(suffix)) ||
    (block.endsWith('_sign') && !block.includes('hanging')) ||
    block.endsWith('_coral') ||
    (block.endsWith('_coral_fan') && !block.endsWith('_wall_fan'))
  )
}

/** Where a block needs another one that it breaks off without: below, above, one of the two, or on whatever side it was put on. */
type Hold = 'ground' | 'ceiling' | 'ground or ceiling' | 'any side'

/** By names of blocks and of items; what needs ground has its own list. */
const held: readonly (readonly [RegExp, Hold])[] = [
  [/^((soul_)?lantern|pointed_dripstone)$/, 'ground or ceiling'],
  [/^(spore_blossom|hanging_roots|cave_vines|glow_berries|weeping_vines)$/, 'ceiling'],
  [/^(ladder|lever|tripwire_hook|bell|vine|glow_lichen|sculk_vein|cocoa|cocoa_beans)$/, 'any side'],
  [/(^|_)(button|amethyst_bud|amethyst_cluster|wall_torch|wall_sign|wall_banner|wall_fan)$/, 'any side'],
]

/** Null for blocks that stay by themselves, or fall instead of breaking off. */
export function holdOf(block: string): Hold | null {
  if (needsGround(block)) return 'ground'
  return held.find(([names]) => names.test(block))?.[1] ?? null
}

/** What is picked from fields, by the block that it comes out of. */
export const harvests: Readonly<Record<string, string>> = {
  wheat: 'wheat',
  potato: 'potatoes',
  carrot: 'carrots',
  beetroot: 'beetroots',
  pumpkin: 'pumpkin',
  sugar_cane: 'sugar_cane',
  red_mushroom: 'red_mushroom',
  brown_mushroom: 'brown_mushroom',
}

/** Raw meat, by the animal that leaves it. */
export const meats: Readonly<Record<string, string>> = {
  beef: 'cow',
  chicken: 'chicken',
  mutton: 'sheep',
  porkchop: 'pig',
  rabbit: 'rabbit',
}
