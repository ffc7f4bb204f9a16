/** What heat makes of things (Minecraft Wiki, Smelting: Recipes, Java Edition 1.19; experience as listed there). */
import { itemNames, stackNamed } from '../items/item-registry.ts'
import type { Stack } from '../items/item-stacks.ts'

export type FurnaceKind = 'furnace' | 'smoker' | 'blast_furnace'

export function isFurnace(name: string): name is FurnaceKind {
  return name === 'furnace' || name === 'smoker' || name === 'blast_furnace'
}

export interface Smelting {
  readonly result: Stack
  /** Ticks that one item takes. */
  readonly ticks: number
  /** Points that one item gives. */
  readonly experience: number
}

/** Inputs, the result (`$1`, `$2` as in the input's pattern), experience, and the furnace that does it in half the time. */
type Rule = readonly [input: RegExp, result: string, experience: number, quick: 'smoker' | 'blast_furnace' | null]

const FURNACE_TICKS = 200
const QUICK_TICKS = 100

const rules: readonly Rule[] = [
  [/^(?:deepslate_)?(coal|diamond|emerald|redstone)_ore$/, '$1', 0, 'blast_furnace'],
  [/^(?:deepslate_)?lapis_ore$/, 'lapis_lazuli', 0.2, 'blast_furnace'],
  [/^(?:deepslate_)?(iron|copper)_ore$/, '$1_ingot', 0.7, 'blast_furnace'],
  [/^raw_(iron|copper)$/, '$1_ingot', 0.7, 'blast_furnace'],
  [/^((?:deepslate_|nether_)?gold_ore|raw_gold)$/, 'gold_ingot', 1, 'blast_furnace'],
  [/^nether_quartz_ore$/, 'quartz', 0.2, 'blast_furnace'],
  [/^ancient_debris$/, 'netherite_scrap', 2, 'blast_furnace'],
  [/^(iron|chainmail)_(helmet|chestplate|leggings|boots)$/, 'iron_nugget', 0.1, 'blast_furnace'],
  [/^iron_(pickaxe|shovel|axe|hoe|sword|horse_armor)$/, 'iron_nugget', 0.1, 'blast_furnace'],
  [
    /^golden_(helmet|chestplate|leggings|boots|pickaxe|shovel|axe|hoe|sword|horse_armor)$/,
    'gold_nugget',
    0.1,
    'blast_furnace',
  ],
  [/^(beef|porkchop|chicken|mutton|rabbit|cod|salmon)$/, 'cooked_$1', 0.35, 'smoker'],
  [/^potato$/, 'baked_potato', 0.35, 'smoker'],
  [/^kelp$/, 'dried_kelp', 0.1, 'smoker'],
  [/^(?!crimson_|warped_|stripped_crimson_|stripped_warped_).+(_log|_wood)$/, 'charcoal', 0.15, null],
  [/^(sand|red_sand)$/, 'glass', 0.1, null],
  [/^cobblestone$/, 'stone', 0.1, null],
  [/^stone$/, 'smooth_stone', 0.1, null],
  [/^cobbled_deepslate$/, 'deepslate', 0.1, null],
  [
    /^(stone_bricks|deepslate_bricks|deepslate_tiles|nether_bricks|polished_blackstone_bricks)$/,
    'cracked_$1',
    0.1,
    null,
  ],
  [/^(sandstone|red_sandstone|basalt)$/, 'smooth_$1', 0.1, null],
  [/^quartz_block$/, 'smooth_quartz', 0.1, null],
  [/^netherrack$/, 'nether_brick', 0.1, null],
  [/^clay_ball$/, 'brick', 0.3, null],
  [/^clay$/, 'terracotta', 0.35, null],
  [/^(?!glazed)(.+)_terracotta$/, '$1_glazed_terracotta', 0.1, null],
  [/^cactus$/, 'green_dye', 1, null],
  [/^sea_pickle$/, 'lime_dye', 0.1, null],
  [/^wet_sponge$/, 'sponge', 0.15, null],
  [/^chorus_fruit$/, 'popped_chorus_fruit', 0.1, null],
]

/** Ores whose experience differs within one rule. */
const oreExperience: Readonly<Record<string, number>> = { coal: 0.1, diamond: 1, emerald: 1, redstone: 0.7 }

/** The recipe of each input by the furnaces that have it. */
type Table = ReadonlyMap<string, Readonly<Partial<Record<FurnaceKind, Smelting>>>>

function readTable(): Table {
  const names = itemNames()
  const known = new Set(names)
  const table = new Map<string, Partial<Record<FurnaceKind, Smelting>>>()
  for (const name of names) {
    for (const [input, result, points, quick] of rules) {
      if (!input.test(name)) continue
      const made = name.replace(input, result)
      // What is glazed already cannot be glazed again.
      if (!known.has(made)) continue
      const experience = oreExperience[made] ?? points
      const smelting = { result: stackNamed(made), ticks: FURNACE_TICKS, experience }
      table.set(name, {
        furnace: smelting,
        ...(quick === null ? {} : { [quick]: { ...smelting, ticks: QUICK_TICKS } }),
      })
      break
    }
  }
  return table
}

/** Read when something is first put into a furnace. */
let table: Table | null = null

/** What a furnace makes of an item; null for nothing. */
export function smeltingOf(kind: FurnaceKind, item: string): Smelting | null {
  table ??= readTable()
  return table.get(item)?.[kind] ?? null
}
