/** How the dishes of MineCollab's cooking and their parts are come by in Minecraft 1.19, as any player knows. */
import { harvests, meats } from '../../../../shared/core/game-knowledge.ts'

interface Part {
  readonly item: string
  readonly count: number
}

/** What all ways say: `gives` is the least that one go gives, `uses` what it takes. */
interface WayTo {
  readonly item: string
  readonly uses: readonly Part[]
  readonly gives: number
  /** Does not fit the two by two cells of an inventory. */
  readonly needsTable: boolean
}

export type DishWay =
  | (WayTo & { readonly kind: 'craft' | 'smelt' })
  /** Using what `uses` names on a living animal. */
  | (WayTo & { readonly kind: 'milk'; readonly animal: string })
  /** `mayFail`: not every one of them leaves the item. */
  | (WayTo & { readonly kind: 'hunt'; readonly animal: string; readonly mayFail: boolean })
  /** Digging a block by that name, of crops a ripe one. */
  | (WayTo & { readonly kind: 'collect'; readonly block: string })

function craft(item: string, uses: Readonly<Record<string, number>>, gives = 1): DishWay {
  return { kind: 'craft', item, uses: partsOf(uses), gives, needsTable: false }
}

function atTable(item: string, uses: Readonly<Record<string, number>>, gives = 1): DishWay {
  return { kind: 'craft', item, uses: partsOf(uses), gives, needsTable: true }
}

function smelt(item: string, raw: string): DishWay {
  return { kind: 'smelt', item, uses: [{ item: raw, count: 1 }], gives: 1, needsTable: false }
}

function milk(item: string, animal: string, vessel: string): DishWay {
  return { kind: 'milk', item, animal, uses: [{ item: vessel, count: 1 }], gives: 1, needsTable: false }
}

function hunt(item: string, animal: string, mayFail: boolean): DishWay {
  return { kind: 'hunt', item, animal, mayFail, uses: [], gives: 1, needsTable: false }
}

function collect(item: string, block: string): DishWay {
  return { kind: 'collect', item, block, uses: [], gives: 1, needsTable: false }
}

function partsOf(uses: Readonly<Record<string, number>>): readonly Part[] {
  return Object.entries(uses).map(([item, count]) => ({ item, count }))
}

/** Where an item has several ways, the usual one is the first. What no way leads to (an egg, cocoa beans) has to be given. */
export const dishWays: readonly DishWay[] = [
  atTable('bread', { wheat: 3 }),
  atTable('cake', { wheat: 3, milk_bucket: 3, sugar: 2, egg: 1 }),
  atTable('cookie', { wheat: 2, cocoa_beans: 1 }, 8),
  craft('pumpkin_pie', { pumpkin: 1, sugar: 1, egg: 1 }),
  atTable('golden_apple', { apple: 1, gold_ingot: 8 }),
  atTable('golden_carrot', { carrot: 1, gold_nugget: 8 }),
  craft('mushroom_stew', { red_mushroom: 1, brown_mushroom: 1, bowl: 1 }),
  milk('mushroom_stew', 'mooshroom', 'bowl'),
  craft('suspicious_stew', { red_mushroom: 1, brown_mushroom: 1, bowl: 1, dandelion: 1 }),
  atTable('beetroot_soup', { beetroot: 6, bowl: 1 }),
  atTable('rabbit_stew', { cooked_rabbit: 1, baked_potato: 1, carrot: 1, brown_mushroom: 1, bowl: 1 }),
  atTable('rabbit_stew', { cooked_rabbit: 1, baked_potato: 1, carrot: 1, red_mushroom: 1, bowl: 1 }),
  smelt('baked_potato', 'potato'),
  smelt('cooked_beef', 'beef'),
  smelt('cooked_chicken', 'chicken'),
  smelt('cooked_mutton', 'mutton'),
  smelt('cooked_porkchop', 'porkchop'),
  smelt('cooked_rabbit', 'rabbit'),

  craft('sugar', { sugar_cane: 1 }),
  craft('sugar', { honey_bottle: 1 }, 3),
  craft('gold_nugget', { gold_ingot: 1 }, 9),
  atTable('bowl', { oak_planks: 3 }, 4),
  milk('milk_bucket', 'cow', 'bucket'),
  atTable('bucket', { iron_ingot: 3 }),

  ...Object.entries(harvests).map(([item, block]) => collect(item, block)),
  // Not every rabbit leaves meat.
  ...Object.entries(meats).map(([item, animal]) => hunt(item, animal, item === 'rabbit')),
]
