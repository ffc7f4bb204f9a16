/** The 16 dishes of MineCollab's cooking: what is hard to get of each, and how one is told to make it (Minecraft 1.19). */
import type { Amount, CollaborationPreset } from '../../../../shared/contract/tasks/collaboration.ts'

export interface Dish {
  readonly item: string
  /** Which part of the benchmark's cooking it is of; Hell's Kitchen divides them otherwise. */
  readonly split: 'train' | 'test'
  /** What neither fields nor animals give: in the chest, or split over the members. */
  readonly given: readonly Amount[]
  /** Goes into the furnace or the smoker, for which members bring coal where there is no chest. */
  readonly needsFire: boolean
  /** What else there has to be: of fields what is picked up, of animals what they leave. */
  readonly grown: readonly Amount[]
  /** A step each; `GIVEN` stands for coming by what is hard to get. */
  readonly steps: readonly string[]
}

const GIVEN = '(given)'
const AT_TABLE = 'at the crafting table'
const TAKE_MEAT = 'and pick up the raw meat'

function amounts(of: Readonly<Record<string, number>>): readonly Amount[] {
  return Object.entries(of).map(([item, count]) => ({ item, count }))
}

function roast(item: string, raw: string, animal: string, split: Dish['split']): Dish {
  return {
    item,
    split,
    given: [],
    needsFire: true,
    grown: amounts({ [raw]: 1 }),
    steps: [`kill a ${animal} ${TAKE_MEAT} (${raw})`, GIVEN, `cook it in the furnace or the smoker`],
  }
}

interface Made {
  readonly split: Dish['split']
  readonly given?: Readonly<Record<string, number>>
  readonly grown?: Readonly<Record<string, number>>
  readonly needsFire?: boolean
  readonly steps: readonly string[]
}

function made(item: string, { split, given = {}, grown = {}, needsFire = false, steps }: Made): Dish {
  return { item, split, given: amounts(given), grown: amounts(grown), needsFire, steps }
}

export const dishes: readonly Dish[] = [
  made('baked_potato', {
    split: 'test',
    grown: { potato: 1 },
    needsFire: true,
    steps: ['dig up 1 potato (the plants are called potatoes)', GIVEN, 'bake it in the furnace or the smoker'],
  }),
  made('bread', {
    split: 'test',
    grown: { wheat: 3 },
    steps: ['harvest 3 wheat', `craft bread of them ${AT_TABLE}`],
  }),
  made('cake', {
    split: 'test',
    given: { milk_bucket: 3, egg: 1 },
    grown: { wheat: 3, sugar_cane: 2 },
    steps: [
      'harvest 3 wheat and cut 2 sugar_cane',
      GIVEN,
      'craft 2 sugar of the cane',
      `craft cake of 3 milk_bucket, 2 sugar, 1 egg and 3 wheat ${AT_TABLE}`,
    ],
  }),
  roast('cooked_beef', 'beef', 'cow', 'test'),
  made('golden_apple', {
    split: 'test',
    given: { gold_ingot: 8, apple: 1 },
    steps: [GIVEN, `craft golden_apple of the apple with the 8 ingots around it ${AT_TABLE}`],
  }),
  made('rabbit_stew', {
    split: 'test',
    given: { bowl: 1 },
    grown: { rabbit: 1, potato: 1, carrot: 1, brown_mushroom: 1 },
    needsFire: true,
    steps: [
      'dig up 1 carrot, 1 potato (the plants are called potatoes) and 1 brown_mushroom',
      `kill a rabbit ${TAKE_MEAT} (rabbit), or the next one where it leaves none`,
      GIVEN,
      'bake the potato and cook the meat in the furnace or the smoker',
      `craft rabbit_stew of 1 cooked_rabbit, 1 baked_potato, 1 carrot, 1 brown_mushroom and 1 bowl ${AT_TABLE}`,
    ],
  }),
  made('beetroot_soup', {
    split: 'train',
    given: { bowl: 1 },
    grown: { beetroot: 6 },
    steps: [
      'dig up 6 beetroot (the plants are called beetroots)',
      GIVEN,
      `craft beetroot_soup of 6 beetroot and the bowl ${AT_TABLE}`,
    ],
  }),
  roast('cooked_chicken', 'chicken', 'chicken', 'train'),
  roast('cooked_mutton', 'mutton', 'sheep', 'train'),
  roast('cooked_porkchop', 'porkchop', 'pig', 'train'),
  roast('cooked_rabbit', 'rabbit', 'rabbit', 'train'),
  made('cookie', {
    split: 'train',
    given: { cocoa_beans: 1 },
    grown: { wheat: 2 },
    steps: ['harvest 2 wheat', GIVEN, `craft cookie of 2 wheat and 1 cocoa_beans ${AT_TABLE}, which gives 8`],
  }),
  made('golden_carrot', {
    split: 'train',
    given: { gold_ingot: 8 },
    grown: { carrot: 1 },
    steps: [
      'dig up 1 carrot',
      GIVEN,
      'craft 8 gold_nugget of the gold (one ingot gives 9)',
      `craft golden_carrot of the carrot with 8 nuggets around it ${AT_TABLE}`,
    ],
  }),
  made('mushroom_stew', {
    split: 'train',
    given: { bowl: 1 },
    grown: { red_mushroom: 1, brown_mushroom: 1 },
    steps: ['pick 1 red_mushroom and 1 brown_mushroom', GIVEN, 'craft mushroom_stew of both mushrooms and the bowl'],
  }),
  made('pumpkin_pie', {
    split: 'train',
    given: { egg: 1 },
    grown: { pumpkin: 1, sugar_cane: 1 },
    steps: [
      'take 1 pumpkin and cut 1 sugar_cane',
      GIVEN,
      'craft 1 sugar of the cane',
      'craft pumpkin_pie of pumpkin, sugar and egg',
    ],
  }),
  made('suspicious_stew', {
    split: 'train',
    given: { bowl: 1, dandelion: 1 },
    grown: { red_mushroom: 1, brown_mushroom: 1 },
    steps: [
      'pick 1 red_mushroom and 1 brown_mushroom',
      GIVEN,
      'craft suspicious_stew of both mushrooms, the dandelion and the bowl',
    ],
  }),
]

export function dishOf(item: string): Dish | null {
  return dishes.find((dish) => dish.item === item) ?? null
}

/** All that is hard to get of some dishes, as the benchmark adds it up for its latest state: coal counts there. */
export function hardToGet(some: readonly Dish[]): readonly Amount[] {
  const sums = new Map<string, number>()
  for (const { given, needsFire } of some) {
    for (const { item, count } of needsFire ? [...given, { item: 'coal', count: 1 }] : given) {
      sums.set(item, (sums.get(item) ?? 0) + count)
    }
  }
  return [...sums].map(([item, count]) => ({ item, count }))
}

/** `Recipe for bread: harvest 3 wheat; craft bread of them at the crafting table.` */
export function recipeLine(dish: Dish, preset: CollaborationPreset): string {
  const steps = dish.steps.flatMap((step) => (step === GIVEN ? givenStep(dish, preset) : [step]))
  return `Recipe for ${dish.item}: ${steps.join('; ')}.`
}

function givenStep(dish: Dish, preset: CollaborationPreset): readonly string[] {
  if (preset === 'minecollab-paper') {
    return dish.given.length === 0 ? [] : [`take ${listed(dish.given)} out of the chest`]
  }
  const hard = hardToGet([dish])
  return hard.length === 0 ? [] : [`come by ${listed(hard)}, which some of you carry`]
}

function listed(of: readonly Amount[]): string {
  return of.map(({ item, count }) => `${count} ${item}`).join(' and ')
}
