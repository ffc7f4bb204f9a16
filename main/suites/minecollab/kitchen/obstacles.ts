/** Why dishes cannot be cooked, as far as that shows without playing: what members, chest, fields and animals do not give. */
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { Amount } from '../../../../shared/contract/tasks/collaboration.ts'
import { givenItems } from '../../../../shared/core/given-items.ts'
import { dishOf } from './dishes.ts'

/** What is dug up for what, where the names differ. */
const blockOf: Readonly<Record<string, string>> = { potato: 'potatoes', carrot: 'carrots', beetroot: 'beetroots' }
const animalsOf: Readonly<Record<string, readonly string[]>> = {
  beef: ['cow', 'mooshroom'],
  chicken: ['chicken'],
  mutton: ['sheep'],
  porkchop: ['pig'],
  rabbit: ['rabbit'],
}

/** Other ways to what is hard to get: so many of `of` give so many. */
interface Substitute {
  readonly of: string
  readonly takes: number
  readonly gives: number
  /** Without it the substitute is of no use. */
  readonly animal?: string
}

const substitutes: Readonly<Record<string, readonly Substitute[]>> = {
  bowl: [{ of: 'oak_planks', takes: 3, gives: 4 }],
  milk_bucket: [
    { of: 'bucket', takes: 1, gives: 1, animal: 'cow' },
    { of: 'iron_ingot', takes: 3, gives: 1, animal: 'cow' },
  ],
  sugar_cane: [
    { of: 'sugar', takes: 1, gives: 1 },
    { of: 'honey_bottle', takes: 1, gives: 3 },
  ],
}
/** A golden carrot takes the nuggets of one ingot, however many its cooks are given. */
const leastGold: Readonly<Record<string, number>> = { golden_carrot: 1 }

/** One sentence for each ingredient that there is too little of; dishes that are none of the benchmark's are not judged. */
export function kitchenObstacles({ world }: Pick<Scenario, 'world'>, wanted: readonly Amount[]): readonly string[] {
  const has = stockOf(world)
  const animals = new Set(world.steps.flatMap((step) => (step.kind === 'mob' ? [step.mob] : [])))
  return [...needsOf(toBeCooked(wanted, has))].flatMap(([item, count]) => {
    if ((animalsOf[item] ?? []).some((animal) => animals.has(animal))) return []
    const more = (substitutes[item] ?? [])
      .filter(({ animal }) => animal === undefined || animals.has(animal))
      .reduce((sum, { of, takes, gives }) => sum + Math.floor((has.get(of) ?? 0) / takes) * gives, 0)
    const there = (has.get(item) ?? 0) + more
    return there >= count
      ? []
      : [`${count} ${item} are needed, and the members, the chest and the fields have ${there}.`]
  })
}

/** Of what is wanted the dishes that nobody is given. */
function toBeCooked(wanted: readonly Amount[], has: ReadonlyMap<string, number>): readonly Amount[] {
  const left = new Map(has)
  return wanted.flatMap(({ item, count }) => {
    const ready = Math.min(count, left.get(item) ?? 0)
    left.set(item, (left.get(item) ?? 0) - ready)
    return ready === count ? [] : [{ item, count: count - ready }]
  })
}

/** What is given, and what is dug up in the fields: one piece for each plant. */
function stockOf(world: Scenario['world']): ReadonlyMap<string, number> {
  const has = new Map<string, number>()
  const add = (item: string, count: number): void => {
    has.set(item, (has.get(item) ?? 0) + count)
  }
  for (const { name, count } of givenItems(world)) add(name, count)
  const itemOf = new Map(Object.entries(blockOf).map(([item, block]) => [block, item]))
  for (const step of world.steps) {
    if (step.kind === 'set') add(itemOf.get(step.block.name) ?? step.block.name, 1)
    if (step.kind !== 'fill') continue
    const { min, max } = step.box
    const cells = (max[0] - min[0] + 1) * (max[1] - min[1] + 1) * (max[2] - min[2] + 1)
    add(itemOf.get(step.block.name) ?? step.block.name, cells)
  }
  return has
}

function needsOf(wanted: readonly Amount[]): ReadonlyMap<string, number> {
  const needs = new Map<string, number>()
  for (const { item, count } of wanted) {
    const dish = dishOf(item)
    for (const part of dish === null ? [] : [...dish.given, ...dish.grown]) {
      const each = part.item === 'gold_ingot' ? (leastGold[item] ?? part.count) : part.count
      needs.set(part.item, (needs.get(part.item) ?? 0) + each * count)
    }
  }
  return needs
}
