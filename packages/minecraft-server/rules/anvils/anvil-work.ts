/** What two items and a name make on an anvil, and what that costs (Minecraft Wiki, Anvil mechanics, as of 1.19). */
import { durabilityOf, repairs, titleOf } from '../items/item-registry.ts'
import type { Slot, Stack } from '../items/item-stacks.ts'
import { customNameOf, damageOf, isUnbreakable, renamed, tagNumber, tagWith } from '../items/item-tags.ts'
import {
  bears,
  costPerLevel,
  type Enchantments,
  enchantmentsOf,
  exclude,
  highestLevel,
  isEnchantedBook,
  withEnchantments,
} from './enchantments.ts'

export interface AnvilInput {
  readonly left: Slot
  readonly right: Slot
  /** What the player wrote; blank gives the item its own name back. */
  readonly name: string
  /** Players in creative mode put any enchantment on anything, at any price. */
  readonly creative: boolean
}

export interface AnvilWork {
  /** null where nothing is made; its cost may be shown all the same, as too much. */
  readonly result: Slot
  /** Levels. */
  readonly cost: number
  /** How many items of the right slot are used up. */
  readonly rightUsed: number
}

/** What the right item does to the left one. */
interface Change {
  readonly damage: number
  readonly enchantments: Enchantments
  readonly cost: number
  readonly rightUsed: number
}

const NOTHING: AnvilWork = { result: null, cost: 0, rightUsed: 0 }
/** Levels from which on a survivor cannot pay, and what a mere name costs at most. */
const TOO_EXPENSIVE = 40
const DEAREST_NAME = 39
const REPAIR_COST = 2
/** Percent of the durability that joining two of a kind adds. */
const JOINING_BONUS = 12

const isDamageable = (stack: Stack): boolean => durabilityOf(stack.name) > 0 && !isUnbreakable(stack)

/** Each piece of material mends a quarter, until nothing is left to mend or to mend it with. */
function mended(left: Stack, right: Stack): Change | null {
  const quarter = Math.floor(durabilityOf(left.name) / 4)
  let damage = damageOf(left)
  let pieces = 0
  while (pieces < right.count && Math.min(damage, quarter) > 0) {
    damage -= Math.min(damage, quarter)
    pieces += 1
  }
  return pieces === 0 ? null : { damage, enchantments: enchantmentsOf(left), cost: pieces, rightUsed: pieces }
}

/** Two of a kind, or an item and a book: what is left of both, with the enchantments of both as far as they go together. */
function joined(left: Stack, right: Stack, creative: boolean): Change | null {
  const fromBook = isEnchantedBook(right) && enchantmentsOf(right).size > 0
  if (!fromBook && (left.id !== right.id || !isDamageable(left))) return null
  const whole = durabilityOf(left.name)
  const before = damageOf(left)
  let damage = before
  if (!fromBook) {
    const remaining = 2 * whole - before - damageOf(right) + Math.floor((whole * JOINING_BONUS) / 100)
    damage = Math.min(before, Math.max(0, whole - remaining))
  }
  const enchanted = enchantedBy(left, right, { fromBook, creative })
  if (enchanted === null) return null
  const cost = enchanted.cost + (damage < before ? REPAIR_COST : 0)
  return { damage, enchantments: enchanted.enchantments, cost, rightUsed: right.count }
}

/** null where none of the right item's enchantments goes on the left one. */
function enchantedBy(
  left: Stack,
  right: Stack,
  { fromBook, creative }: { readonly fromBook: boolean; readonly creative: boolean },
): Pick<Change, 'enchantments' | 'cost'> | null {
  const all = new Map(enchantmentsOf(left))
  const added = enchantmentsOf(right)
  let cost = 0
  let taken = 0
  for (const [name, level] of added) {
    const clashes = [...all.keys()].filter((other) => other !== name && exclude(other, name)).length
    cost += clashes
    if (clashes > 0 || !(creative || isEnchantedBook(left) || bears(left.name, name))) continue
    const there = all.get(name) ?? 0
    const reached = Math.min(highestLevel(name), there === level ? level + 1 : Math.max(there, level))
    all.set(name, reached)
    cost += reached * costPerLevel(name, fromBook)
    taken += 1
    // A stack would take an enchantment at the price of one item.
    if (left.count > 1) cost = TOO_EXPENSIVE
  }
  return added.size > 0 && taken === 0 ? null : { enchantments: all, cost }
}

/** The new name; undefined where the item keeps the one it has, null where it gets its own one back. */
function nameFor(left: Stack, written: string): string | null | undefined {
  const custom = customNameOf(left)
  if (written.trim() === '') return custom === null ? undefined : null
  return written === (custom ?? titleOf(left.name)) ? undefined : written
}

function changeBy({ left, right, creative }: AnvilInput & { readonly left: Stack }): Change | null {
  if (right === null) return { damage: damageOf(left), enchantments: enchantmentsOf(left), cost: 0, rightUsed: 0 }
  if (isDamageable(left) && repairs(right.name, left.name)) return mended(left, right)
  return joined(left, right, creative)
}

/** What lies on an anvil makes. Every use makes the next one of the result dearer, but for a mere change of name. */
export function anvilWork(input: AnvilInput): AnvilWork {
  const { left, right, creative } = input
  if (left === null) return NOTHING
  const change = changeBy({ ...input, left })
  if (change === null) return NOTHING
  const { rightUsed } = change
  const name = nameFor(left, input.name)
  const work = change.cost + (name === undefined ? 0 : 1)
  const priors = [left, ...(right === null ? [] : [right])].map((stack) => tagNumber(stack, 'RepairCost'))
  const full = priors.reduce((sum, prior) => sum + prior, work)
  if (work === 0) return { result: null, cost: full, rightUsed }
  const onlyNames = change.cost === 0
  const cost = onlyNames ? Math.min(DEAREST_NAME, full) : full
  if (cost >= TOO_EXPENSIVE && !creative) return { result: null, cost, rightUsed }
  const prior = Math.max(...priors)
  const entries = {
    RepairCost: { type: 'int', value: onlyNames ? prior : Math.min(2 ** 31 - 1, prior * 2 + 1) },
    ...(change.damage === damageOf(left) ? {} : { Damage: { type: 'int', value: change.damage } }),
  }
  const worked = withEnchantments({ ...left, tag: tagWith(left, entries) }, change.enchantments)
  return { result: name === undefined ? worked : renamed(worked, name), cost, rightUsed }
}
