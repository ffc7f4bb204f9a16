/** What a reader gets out of a dish's documents and surroundings, the way a language model would read them: from the text alone. */
import type { Position } from '../../../../shared/contract/geometry.ts'

/** So many of an item. */
export interface Amount {
  readonly item: string
  readonly count: number
}

/** One way to come by an item. `count` is what it gives each time. */
export type Way = Amount &
  (
    | { readonly kind: 'craft'; readonly ingredients: readonly Amount[] }
    | { readonly kind: 'smelt'; readonly ingredients: readonly Amount[]; readonly fuel: string }
    /** Using an item on an animal. */
    | { readonly kind: 'use-on'; readonly ingredients: readonly Amount[]; readonly entity: string }
    | { readonly kind: 'hunt'; readonly entity: string }
    | { readonly kind: 'mine'; readonly block: string }
  )

export interface DishFacts {
  /** What is to be made. */
  readonly dishes: readonly Amount[]
  readonly ways: readonly Way[]
  /** In the order of the surroundings, with what they hold at the start. */
  readonly containers: readonly { readonly pos: Position; readonly holds: readonly Amount[] }[]
  /** Blocks with known positions; unripe crops are marked. */
  readonly blocks: readonly { readonly name: string; readonly pos: Position; readonly isRipe: boolean }[]
  readonly animals: readonly { readonly species: string; readonly count: number }[]
}

const DISH = /^dish: (.+)$/
/** `recipe: 1 cake = 3 milk_bucket, 2 sugar, 1 egg, 3 wheat (crafting_table)` */
const RECIPE = /^recipe: (.+?) = (.+?) \((\w+)\)$/
/** `smelt: 1 cooked_rabbit = 1 rabbit (furnace, fuel coal)` */
const SMELT = /^smelt: (.+?) = (.+?) \(furnace, fuel (\w+)\)$/
/** `milk: 1 milk_bucket = 1 bucket, cow (use on)` */
const USE_ON = /^milk: (.+?) = (.+?), (\w+) \(use on\)$/
const HUNT = /^hunt: (.+?) from (\w+)$/
const MINE = /^mine: (.+?) from (\w+)$/
/** `- chest at (40, -60, 132): pantry, held at the start: 1 egg, 3 wheat` */
const PLACE = /^\s*- (\w+) at \((-?\d+), (-?\d+), (-?\d+)\)(?:: (.*))?$/
/** `- cow: 3 in the pasture around (35, -60, 129)` */
const ANIMAL = /^\s*- (\w+): (\d+) /
const AMOUNT = /^(?:(\d+) )?(\w+)$/
const CONTAINERS: ReadonlySet<string> = new Set(['chest', 'trapped_chest', 'barrel'])

/** Null where the documents name no dish. Lines of another form are skipped. */
export function readDish(environment: string, documents: readonly string[]): DishFacts | null {
  const lines = documents.flatMap((document) => document.split('\n')).map((line) => line.trim())
  const dishes = lines.flatMap((line) => readAmounts(DISH.exec(line)?.[1]))
  if (dishes.length === 0) return null
  const places = environment.split('\n').flatMap(readPlace)
  return {
    dishes,
    ways: lines.flatMap(readWay),
    containers: places
      .filter(({ name }) => CONTAINERS.has(name))
      .map(({ pos, note }) => ({ pos, holds: readAmounts(/(?:^|, )held at the start: (.+)$/.exec(note)?.[1]) })),
    blocks: places
      .filter(({ name }) => !CONTAINERS.has(name))
      .map(({ name, pos, note }) => ({ name, pos, isRipe: !/\b(?:unripe|not ripe)\b/.test(note) })),
    animals: environment.split('\n').flatMap((line) => {
      const match = ANIMAL.exec(line)
      return match === null ? [] : [{ species: match[1] ?? '', count: Number(match[2]) }]
    }),
  }
}

function readWay(line: string): readonly Way[] {
  const [recipe, smelt, useOn, hunt, mine] = [RECIPE, SMELT, USE_ON, HUNT, MINE].map((form) => form.exec(line))
  const [made] = readAmounts((recipe ?? smelt ?? useOn ?? hunt ?? mine)?.[1])
  if (made === undefined) return []
  if (recipe != null) return [{ ...made, kind: 'craft', ingredients: readAmounts(recipe[2]) }]
  if (smelt != null) return [{ ...made, kind: 'smelt', ingredients: readAmounts(smelt[2]), fuel: smelt[3] ?? '' }]
  if (useOn != null) return [{ ...made, kind: 'use-on', ingredients: readAmounts(useOn[2]), entity: useOn[3] ?? '' }]
  if (hunt != null) return [{ ...made, kind: 'hunt', entity: hunt[2] ?? '' }]
  return [{ ...made, kind: 'mine', block: mine?.[2] ?? '' }]
}

/** `3 milk_bucket, 2 sugar, egg`; parts of another form are skipped. */
function readAmounts(text: string | undefined): readonly Amount[] {
  return (text ?? '').split(', ').flatMap((part) => {
    const match = AMOUNT.exec(part.trim())
    return match?.[2] === undefined ? [] : [{ item: match[2], count: Number(match[1] ?? 1) }]
  })
}

function readPlace(line: string): readonly { readonly name: string; readonly pos: Position; readonly note: string }[] {
  const match = PLACE.exec(line)
  if (match === null) return []
  const [, name = '', x, y, z, note = ''] = match
  return [{ name, pos: [Number(x), Number(y), Number(z)], note }]
}
