/**
 * Items that take each other's place in recipes, as vanilla's tags and lists of ingredients have them (Minecraft Wiki, Tag).
 * Which recipes take any member is read from the registry.
 */
import { itemNames } from '../items/item-registry.ts'

const patterns: readonly RegExp[] = [
  /_planks$/,
  /^(oak|spruce|birch|jungle|acacia|dark_oak|mangrove|crimson|warped)_slab$/,
  /(_log|_wood|(crimson|warped)_stem|_hyphae)$/,
  /_wool$/,
  /^(coal|charcoal)$/,
  /^(cobblestone|blackstone|cobbled_deepslate)$/,
  /^(sand|red_sand)$/,
  /^(soul_sand|soul_soil)$/,
  /^(sandstone|chiseled_sandstone)$/,
  /^(red_sandstone|chiseled_red_sandstone)$/,
  /^(quartz_block|chiseled_quartz_block|quartz_pillar)$/,
  /^(purpur_block|purpur_pillar)$/,
]

/** Worked out once: it takes thousands of comparisons. */
let families: readonly (readonly string[])[] | null = null

/** Names of items by family. */
export function itemFamilies(): readonly (readonly string[])[] {
  families ??= patterns.map((pattern) => itemNames().filter((name) => pattern.test(name)))
  return families
}
