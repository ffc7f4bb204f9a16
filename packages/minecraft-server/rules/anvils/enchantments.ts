/** Enchantments as stacks carry them, and which of them an item and each other bear; rarity and categories are the registry's. */
import loadRegistry from 'prismarine-registry'
import { z } from 'zod'
import type { Stack } from '../items/item-stacks.ts'
import { tagEntry, tagWith } from '../items/item-tags.ts'
import { MINECRAFT_VERSION } from '../version.ts'

const registry = loadRegistry(MINECRAFT_VERSION)

/** Levels by enchantment, named without a namespace, in the order in which the item has them. */
export type Enchantments = ReadonlyMap<string, number>

const HIGHEST = 255

const listSchema = z.object({
  value: z.object({
    value: z.array(z.object({ id: z.object({ value: z.string() }), lvl: z.object({ value: z.int() }) })),
  }),
})

export const isEnchantedBook = ({ name }: Stack): boolean => name === 'enchanted_book'

const keyOf = (stack: Stack): string => (isEnchantedBook(stack) ? 'StoredEnchantments' : 'Enchantments')

/** What a stack is enchanted with, or, of a book, what it bestows; without those that the game does not know. */
export function enchantmentsOf(stack: Stack): Enchantments {
  const list = listSchema.safeParse(tagEntry(stack, keyOf(stack)))
  if (!list.success) return new Map()
  const all = list.data.value.value.map(({ id, lvl }): [string, number] => {
    return [id.value.replace(/^minecraft:/, ''), Math.max(0, Math.min(HIGHEST, lvl.value))]
  })
  return new Map(all.filter(([name]) => registry.enchantmentsByName[name] !== undefined))
}

/** The stack with these enchantments instead of its own. */
export function withEnchantments(stack: Stack, enchantments: Enchantments): Stack {
  const value = [...enchantments].map(([name, level]) => ({
    id: { type: 'string', value: `minecraft:${name}` },
    lvl: { type: 'short', value: level },
  }))
  const list = value.length === 0 ? undefined : { type: 'list', value: { type: 'compound', value } }
  return { ...stack, tag: tagWith(stack, { [keyOf(stack)]: list }) }
}

/** Items outside of an enchantment's category that bear it all the same (Minecraft Wiki, pages of the enchantments). */
const alsoOn: Readonly<Record<string, RegExp>> = {
  sharpness: /_axe$/,
  smite: /_axe$/,
  bane_of_arthropods: /_axe$/,
  efficiency: /^shears$/,
  thorns: /_(helmet|leggings|boots)$/,
}

/** Whether an item may bear an enchantment. */
export function bears(item: string, enchantment: string): boolean {
  const category = registry.enchantmentsByName[enchantment]?.category
  const categories = registry.itemsByName[item]?.enchantCategories ?? []
  return (category !== undefined && categories.includes(category)) || (alsoOn[enchantment]?.test(item) ?? false)
}

/** Whether two different enchantments shut each other out. */
export function exclude(a: string, b: string): boolean {
  const excludes = (one: string, other: string): boolean =>
    registry.enchantmentsByName[one]?.exclude.includes(other) ?? false
  return excludes(a, b) || excludes(b, a)
}

/** The highest level that an anvil makes. */
export function highestLevel(enchantment: string): number {
  return registry.enchantmentsByName[enchantment]?.maxLevel ?? 1
}

/** Levels of experience for each level of an enchantment, by how often the registry says it comes (Minecraft Wiki, Anvil mechanics). */
const costs: Readonly<Record<number, number>> = { 10: 1, 5: 2, 2: 4, 1: 8 }

/** Levels of experience for each level of an enchantment; from a book it costs half. */
export function costPerLevel(enchantment: string, fromBook: boolean): number {
  const cost = costs[registry.enchantmentsByName[enchantment]?.weight ?? 1] ?? 8
  return fromBook ? Math.max(1, cost / 2) : cost
}
