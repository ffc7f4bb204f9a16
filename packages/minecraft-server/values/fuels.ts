/** What burns in a furnace, and for how long (Minecraft Wiki, Smelting: Fuel, Java Edition 1.19). */

/** Crimson and warped wood does not burn. */
const fireproof = /^(stripped_)?(crimson|warped)_/

type Fuel = readonly [name: RegExp, ticks: number]

/** Ticks in a furnace by the item's name; the first that fits counts. */
const fuels: readonly Fuel[] = [
  [/^lava_bucket$/, 20_000],
  [/^coal_block$/, 16_000],
  [/^dried_kelp_block$/, 4001],
  [/^blaze_rod$/, 2400],
  [/^(coal|charcoal)$/, 1600],
  [/_boat$/, 1200],
  [/^scaffolding$/, 400],
  [/(_log|_wood|_planks|^mangrove_roots)$/, 300],
  [/^(oak|spruce|birch|jungle|acacia|dark_oak|mangrove)_(stairs|trapdoor|pressure_plate|fence|fence_gate)$/, 300],
  [
    /^(crafting_table|cartography_table|fletching_table|smithing_table|loom|composter|barrel|chest|trapped_chest)$/,
    300,
  ],
  [/^(bookshelf|lectern|note_block|jukebox|daylight_detector|ladder|bow|crossbow|fishing_rod)$/, 300],
  [/_banner$/, 300],
  [/^(oak|spruce|birch|jungle|acacia|dark_oak|mangrove)_(sign|door)$/, 200],
  [/^wooden_(shovel|sword|hoe|axe|pickaxe)$/, 200],
  [/^(oak|spruce|birch|jungle|acacia|dark_oak|mangrove)_slab$/, 150],
  [/^(oak|spruce|birch|jungle|acacia|dark_oak|mangrove)_button$/, 100],
  [/(_sapling|^mangrove_propagule|^azalea|^flowering_azalea)$/, 100],
  [/_wool$/, 100],
  [/^(stick|bowl|dead_bush)$/, 100],
  [/^(?!moss).+_carpet$/, 67],
  [/^bamboo$/, 50],
]

const known = new Map<string, number>()

/** How long one of an item burns in a furnace, in ticks; 0 for what does not burn. Smokers and blast furnaces take half. */
export function burnTicks(item: string): number {
  const before = known.get(item)
  if (before !== undefined) return before
  const ticks = fireproof.test(item) ? 0 : (fuels.find(([name]) => name.test(item))?.[1] ?? 0)
  known.set(item, ticks)
  return ticks
}
