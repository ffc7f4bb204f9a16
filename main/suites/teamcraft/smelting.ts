/** What the benchmark has smelted and cooked, of what, and how one comes by it. */

/** Where pieces of something may be at the start besides in inventories: blocks that drop it, animals that leave it, or nowhere. */
export interface Source {
  readonly blocks: readonly string[]
  readonly mobs: readonly string[]
}

export interface Goal {
  readonly item: string
  readonly raw: string
  readonly source: Source
}

const fromBlock = (block: string): Source => ({ blocks: [block], mobs: [] })
const fromAnimals = (...mobs: readonly string[]): Source => ({ blocks: [], mobs })
const givenOnly: Source = { blocks: [], mobs: [] }

export const goals: readonly Goal[] = [
  { item: 'iron_ingot', raw: 'iron_ore', source: fromBlock('iron_ore') },
  { item: 'gold_ingot', raw: 'gold_ore', source: fromBlock('gold_ore') },
  { item: 'stone', raw: 'cobblestone', source: fromBlock('cobblestone') },
  { item: 'glass', raw: 'red_sand', source: fromBlock('red_sand') },
  { item: 'smooth_sandstone', raw: 'sandstone', source: fromBlock('sandstone') },
  { item: 'cooked_mutton', raw: 'mutton', source: fromAnimals('sheep') },
  { item: 'cooked_beef', raw: 'beef', source: fromAnimals('cow', 'mooshroom') },
  { item: 'cooked_porkchop', raw: 'porkchop', source: fromAnimals('pig') },
  { item: 'cooked_rabbit', raw: 'rabbit', source: fromAnimals('rabbit') },
  { item: 'cooked_chicken', raw: 'chicken', source: fromAnimals('chicken') },
  { item: 'cooked_cod', raw: 'cod', source: givenOnly },
  { item: 'cooked_salmon', raw: 'salmon', source: givenOnly },
  { item: 'baked_potato', raw: 'potato', source: givenOnly },
]
/** In the split `goal` alone. */
export const heldOutGoals: readonly Goal[] = [
  { item: 'smooth_quartz', raw: 'quartz_block', source: fromBlock('quartz_block') },
  { item: 'dried_kelp', raw: 'kelp', source: givenOnly },
  { item: 'sponge', raw: 'wet_sponge', source: fromBlock('wet_sponge') },
]

export interface Fuel {
  readonly item: string
  readonly source: Source
  readonly burnTicks: number
}

const WOOD_TICKS = 300
const COAL_TICKS = 1600

const woods = ['oak', 'birch', 'acacia', 'spruce'] as const

export const fuels: readonly Fuel[] = [
  ...woods.flatMap((wood) =>
    [`${wood}_log`, `${wood}_planks`].map((item) => ({ item, source: fromBlock(item), burnTicks: WOOD_TICKS })),
  ),
  { item: 'coal', source: fromBlock('coal_ore'), burnTicks: COAL_TICKS },
  { item: 'charcoal', source: givenOnly, burnTicks: COAL_TICKS },
  { item: 'coal_block', source: givenOnly, burnTicks: 16_000 },
  { item: 'lava_bucket', source: givenOnly, burnTicks: 20_000 },
]

/** What one case is about. */
export interface Smelting {
  readonly item: string
  readonly raw: string
  readonly fuel: string
  readonly burnTicks: number
}

/** Of a goal and a fuel by their names; null where the benchmark has no such pair. */
export function smeltingOf(item: string, fuel: string): Smelting | null {
  const goal = [...goals, ...heldOutGoals].find((one) => one.item === item)
  const burning = fuels.find((one) => one.item === fuel)
  if (goal === undefined || burning === undefined) return null
  return { item, raw: goal.raw, fuel, burnTicks: burning.burnTicks }
}

/** Give what they are asked for to pickaxes alone. */
const forPickaxes: ReadonlySet<string> = new Set([
  'iron_ore',
  'gold_ore',
  'coal_ore',
  'cobblestone',
  'sandstone',
  'quartz_block',
])

export function needsPickaxe(block: string): boolean {
  return forPickaxes.has(block)
}

/** What lies there once the block is dug, by the benchmark's version and loot tables (R6). */
export function dropOf(block: string): string {
  return block === 'coal_ore' ? 'coal' : block
}

/** What an animal leaves: one piece (R6). */
export function meatOf(mob: string): string {
  const goal = goals.find(({ source }) => source.mobs.includes(mob))
  return goal?.raw ?? mob
}
