/** Tags of vanilla 1.19.2 that commands name often (Minecraft Wiki, Tag), by the names of what is in them. */
import loadRegistry from 'prismarine-registry'
import { MINECRAFT_VERSION } from '../../../rules/version.ts'

const registry = loadRegistry(MINECRAFT_VERSION)

/** Names without a namespace. */
type TagTable = Readonly<Record<string, readonly string[]>>

const blockNames = registry.blocksArray.map(({ name }) => name)
const itemNames = registry.itemsArray.map(({ name }) => name)

const like: Readonly<Record<string, RegExp>> = {
  planks: /_planks$/,
  logs: /^(?!.*mushroom)(stripped_)?[a-z_]+_(log|wood|stem|hyphae)$/,
  leaves: /_leaves$/,
  saplings: /_sapling$|^mangrove_propagule$|^azalea$|^flowering_azalea$/,
  wool: /_wool$/,
  wool_carpets: /_carpet$(?<!moss_carpet)/,
  beds: /_bed$/,
  doors: /_door$/,
  wooden_doors: /^(?!iron).*_door$/,
  trapdoors: /_trapdoor$/,
  stairs: /_stairs$/,
  slabs: /_slab$/,
  fences: /_fence$/,
  fence_gates: /_fence_gate$/,
  walls: /_wall$/,
  buttons: /_button$/,
  signs: /_sign$/,
  rails: /(^|_)rail$/,
  banners: /_banner$/,
  candles: /(^|_)candle$/,
  shulker_boxes: /shulker_box$/,
  anvils: /^(chipped_|damaged_)?anvil$/,
  coal_ores: /coal_ore$/,
  iron_ores: /iron_ore$/,
  copper_ores: /copper_ore$/,
  gold_ores: /gold_ore$/,
  diamond_ores: /diamond_ore$/,
  redstone_ores: /redstone_ore$/,
  lapis_ores: /lapis_ore$/,
  emerald_ores: /emerald_ore$/,
}

const ofBlocksOnly: Readonly<Record<string, RegExp>> = {
  pressure_plates: /_pressure_plate$/,
  crops: /^(wheat|carrots|potatoes|beetroots|melon_stem|pumpkin_stem)$/,
  fire: /^(soul_)?fire$/,
  ice: /^(ice|packed_ice|blue_ice|frosted_ice)$/,
  flower_pots: /^(potted_.*|flower_pot)$/,
  base_stone_overworld: /^(stone|granite|diorite|andesite|tuff|deepslate)$/,
  dirt: /^(dirt|grass_block|podzol|coarse_dirt|mycelium|rooted_dirt|moss_block|mud|muddy_mangrove_roots)$/,
  sand: /^(red_)?sand$/,
  air: /^(air|cave_air|void_air)$/,
}

const ofItemsOnly: Readonly<Record<string, RegExp>> = {
  boats: /_boat$/,
  coals: /^(coal|charcoal)$/,
  fishes: /^(cooked_)?(cod|salmon)$|^(tropical_fish|pufferfish)$/,
  sand: /^(red_)?sand$/,
  arrows: /arrow$/,
  dirt: /^(dirt|grass_block|podzol|coarse_dirt|mycelium|rooted_dirt|moss_block|mud|muddy_mangrove_roots)$/,
}

function table(names: readonly string[], ...patterns: readonly Readonly<Record<string, RegExp>>[]): TagTable {
  const entries = patterns.flatMap((some) => Object.entries(some))
  return Object.fromEntries(entries.map(([tag, pattern]) => [tag, names.filter((name) => pattern.test(name))]))
}

export const blockTags: TagTable = table(blockNames, like, ofBlocksOnly)
export const itemTags: TagTable = table(itemNames, like, ofItemsOnly)
export const entityTags: TagTable = {
  skeletons: ['skeleton', 'stray', 'wither_skeleton'],
  raiders: ['evoker', 'illusioner', 'pillager', 'ravager', 'vindicator', 'witch'],
  arrows: ['arrow', 'spectral_arrow'],
  impact_projectiles: [
    'arrow',
    'spectral_arrow',
    'firework_rocket',
    'snowball',
    'fireball',
    'small_fireball',
    'egg',
    'trident',
    'dragon_fireball',
    'wither_skull',
  ],
}
