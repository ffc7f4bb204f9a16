/** How items are made and got: recipes, smelting, milking, hunting, harvesting (Minecraft Wiki, the page of each item, 1.19). */

export interface KnowHow {
  /** What comes out. */
  readonly item: string
  /** What has to be there before, counts as the recipe has them. Empty where it is got from the world. */
  readonly from: readonly string[]
  /** A block or an animal that it is got from. */
  readonly source?: string
  /** One line of a document. */
  readonly line: string
  readonly way: Way
}

/** How it is gone; `yields`: what comes of it each time. */
export type Way = { readonly yields: number } & (
  | { readonly kind: 'craft'; readonly parts: Readonly<Record<string, number>> }
  | { readonly kind: 'smelt'; readonly raw: string; readonly fuel: string }
  | { readonly kind: 'milk'; readonly vessel: string; readonly animal: string }
  | { readonly kind: 'hunt'; readonly animal: string }
  | { readonly kind: 'mine'; readonly block: string }
)

function recipe(count: number, item: string, parts: Readonly<Record<string, number>>, where: string): KnowHow {
  const list = Object.entries(parts).map(([name, amount]) => `${amount} ${name}`)
  const line = `recipe: ${count} ${item} = ${list.join(', ')} (${where})`
  return { item, from: Object.keys(parts), line, way: { kind: 'craft', yields: count, parts } }
}

function smelt(item: string, raw: string): KnowHow {
  const line = `smelt: 1 ${item} = 1 ${raw} (furnace, fuel coal)`
  return { item, from: [raw, 'coal'], line, way: { kind: 'smelt', yields: 1, raw, fuel: 'coal' } }
}

function mine(count: number, item: string, source: string): KnowHow {
  const line = `mine: ${count} ${item} from ${source}`
  return { item, from: [], source, line, way: { kind: 'mine', yields: count, block: source } }
}

/** Where an item is made and can be got as well, both ways stand here. */
export const knowHow: readonly KnowHow[] = [
  recipe(1, 'cake', { milk_bucket: 3, sugar: 2, egg: 1, wheat: 3 }, 'crafting_table'),
  recipe(1, 'bucket', { iron_ingot: 3 }, 'crafting_table'),
  recipe(9, 'wheat', { hay_block: 1 }, 'hand'),
  recipe(1, 'sugar', { sugar_cane: 1 }, 'hand'),
  recipe(
    1,
    'rabbit_stew',
    { cooked_rabbit: 1, baked_potato: 1, carrot: 1, brown_mushroom: 1, bowl: 1 },
    'crafting_table',
  ),
  recipe(4, 'bowl', { acacia_planks: 3 }, 'crafting_table'),
  recipe(4, 'acacia_planks', { acacia_log: 1 }, 'hand'),
  smelt('cooked_rabbit', 'rabbit'),
  smelt('baked_potato', 'potato'),
  {
    item: 'milk_bucket',
    from: ['bucket'],
    source: 'cow',
    line: 'milk: 1 milk_bucket = 1 bucket, cow (use on)',
    way: { kind: 'milk', yields: 1, vessel: 'bucket', animal: 'cow' },
  },
  {
    item: 'rabbit',
    from: [],
    source: 'rabbit',
    line: 'hunt: rabbit from rabbit',
    way: { kind: 'hunt', yields: 1, animal: 'rabbit' },
  },
  mine(1, 'wheat', 'wheat'),
  mine(1, 'hay_block', 'hay_block'),
  mine(2, 'sugar_cane', 'sugar_cane'),
  mine(1, 'potato', 'potatoes'),
  mine(1, 'carrot', 'carrots'),
  mine(1, 'brown_mushroom', 'brown_mushroom'),
  mine(1, 'acacia_log', 'acacia_log'),
  mine(1, 'coal', 'coal_ore'),
]
