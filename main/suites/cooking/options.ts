/** The dishes of VillagerBench and where their ingredients may come from: three options by four by three, and two to the sixth. */
import type { Crop } from './structures/farm.ts'

/** One way in which an ingredient is given. */
interface Option {
  /** As it stands in the scenario's address. */
  readonly key: string
  /** In the benchmark's words: `sugar_cane in farm`. */
  readonly label: string
  /** What the pantry holds for it, as stacks. */
  readonly pantry: readonly { readonly name: string; readonly count: number }[]
  readonly crop?: Crop
  readonly animal?: 'cow' | 'rabbit'
  readonly fromFactory?: true
  /** Check points beside the dish's own, with what each is made of (villagerbench.md 2.3). */
  readonly steps: readonly Step[]
}

/** A check point by its item's name, and the items that it takes up. */
interface Step {
  readonly item: string
  readonly includes: readonly string[]
}

interface Ingredient {
  /** As the benchmark names it: `milk`, `cooked_rabbit`. */
  readonly name: string
  /** In the address. */
  readonly key: string
  /** The easiest first: complexity counts the place in this list. */
  readonly options: readonly Option[]
}

function stack(name: string, count: number): Option['pantry'] {
  return [{ name, count }]
}

/** One to a slot, as the benchmark fills them. */
function singly(name: string, count: number): Option['pantry'] {
  return Array.from({ length: count }, () => ({ name, count: 1 }))
}

function chain(...items: readonly string[]): readonly Step[] {
  return items.map((item, index) => ({ item, includes: items.slice(index + 1, index + 2) }))
}

const milk: Ingredient = {
  name: 'milk',
  key: 'milk',
  options: [
    { key: 'chest', label: 'milk_bucket in chest', pantry: singly('milk_bucket', 3), steps: chain('milk_bucket') },
    {
      key: 'bucket',
      label: 'bucket in chest',
      pantry: singly('bucket', 3),
      animal: 'cow',
      steps: chain('milk_bucket', 'bucket'),
    },
    {
      key: 'iron',
      label: 'iron_ingot in chest',
      pantry: stack('iron_ingot', 9),
      animal: 'cow',
      steps: chain('milk_bucket', 'bucket', 'iron_ingot'),
    },
  ],
}

const wheat: Ingredient = {
  name: 'wheat',
  key: 'wheat',
  options: [
    { key: 'chest', label: 'wheat in chest', pantry: stack('wheat', 3), steps: chain('wheat') },
    {
      key: 'hay-chest',
      label: 'hay_block in chest',
      pantry: stack('hay_block', 1),
      steps: chain('wheat', 'hay_block'),
    },
    { key: 'farm', label: 'wheat in farm', pantry: [], crop: 'wheat', steps: chain('wheat') },
    { key: 'hay-farm', label: 'hay_block in farm', pantry: [], crop: 'hay_block', steps: chain('wheat', 'hay_block') },
  ],
}

const sugar: Ingredient = {
  name: 'sugar',
  key: 'sugar',
  options: [
    { key: 'chest', label: 'sugar in chest', pantry: stack('sugar', 2), steps: chain('sugar') },
    {
      key: 'cane-chest',
      label: 'sugar_cane in chest',
      pantry: stack('sugar_cane', 2),
      steps: chain('sugar', 'sugar_cane'),
    },
    {
      key: 'cane-farm',
      label: 'sugar_cane in farm',
      pantry: [],
      crop: 'sugar_cane',
      steps: chain('sugar', 'sugar_cane'),
    },
  ],
}

/** Given in the pantry or not; the check points are the same. */
function inChestOr(
  name: string,
  item: string,
  steps: readonly Step[],
  other: Pick<Option, 'key' | 'label' | 'crop' | 'animal' | 'fromFactory'> & { readonly pantry?: Option['pantry'] },
  count = 1,
): Ingredient {
  const fromChest: Option = { key: 'chest', label: `${item} in chest`, pantry: stack(item, count), steps }
  return { name, key: item.replace('brown_', ''), options: [fromChest, { pantry: [], ...other, steps }] }
}

const stewIngredients: readonly Ingredient[] = [
  inChestOr('cooked_rabbit', 'rabbit', [{ item: 'cooked_rabbit', includes: ['rabbit', 'coal'] }, ...chain('rabbit')], {
    key: 'pasture',
    label: 'rabbit in pasture',
    animal: 'rabbit',
    pantry: stack('iron_sword', 1),
  }),
  inChestOr('baked_potato', 'potato', [{ item: 'baked_potato', includes: ['potato', 'coal'] }, ...chain('potato')], {
    key: 'farm',
    label: 'potato in farm',
    crop: 'potatoes',
  }),
  inChestOr('carrot', 'carrot', chain('carrot'), { key: 'farm', label: 'carrot in farm', crop: 'carrots' }),
  inChestOr('brown_mushroom', 'brown_mushroom', chain('brown_mushroom'), {
    key: 'farm',
    label: 'brown_mushroom in farm',
    crop: 'brown_mushroom',
  }),
  {
    name: 'bowl',
    key: 'bowl',
    options: [
      { key: 'chest', label: 'bowl in chest', pantry: stack('bowl', 1), steps: chain('bowl') },
      {
        key: 'log',
        label: 'acacia_log in pasture',
        pantry: [],
        fromFactory: true,
        steps: chain('bowl', 'acacia_planks', 'acacia_log'),
      },
    ],
  },
  inChestOr('coal', 'coal', chain('coal'), { key: 'mine', label: 'coal in mine', fromFactory: true }, 4),
]

export interface Dish {
  readonly item: string
  /** In the address. */
  readonly key: string
  /** What the pantry always holds. */
  readonly pantry: Option['pantry']
  readonly steps: readonly Step[]
  /** Slowest to change first, in the benchmark's numbering. */
  readonly ingredients: readonly Ingredient[]
}

const cake: Dish = {
  item: 'cake',
  key: 'cake',
  pantry: stack('egg', 1),
  steps: [{ item: 'cake', includes: ['egg', 'milk_bucket', 'wheat', 'sugar'] }, ...chain('egg')],
  ingredients: [milk, wheat, sugar],
}

const rabbitStew: Dish = {
  item: 'rabbit_stew',
  key: 'stew',
  pantry: [],
  steps: [{ item: 'rabbit_stew', includes: ['cooked_rabbit', 'baked_potato', 'carrot', 'brown_mushroom', 'bowl'] }],
  ingredients: stewIngredients,
}

export const dishes: readonly Dish[] = [cake, rabbitStew]

/** A dish with one option for each of its ingredients. */
export interface Menu {
  readonly dish: Dish
  readonly chosen: readonly { readonly ingredient: Ingredient; readonly option: Option; readonly index: number }[]
}

/** Every choice of options, the last ingredient's changing fastest. */
export function menusOf(dish: Dish): readonly Menu[] {
  const choices = dish.ingredients.reduce<readonly Menu['chosen'][]>(
    (begun, ingredient) =>
      begun.flatMap((chosen) => ingredient.options.map((option, index) => [...chosen, { ingredient, option, index }])),
    [[]],
  )
  return choices.map((chosen) => ({ dish, chosen }))
}
