/** The held item as far as it matters to what a block gives. */

/** A stack with its enchantments, as item libraries have them. */
export interface EnchantedItem {
  readonly name: string
  readonly enchants: readonly { readonly name: string; readonly lvl: number }[]
}

export interface DigTool {
  readonly name: string
  readonly silkTouch: boolean
  /** Level of the enchantment, 0 for none. */
  readonly fortune: number
}

/** Level of an enchantment by its name without a namespace, 0 for none. */
export function enchantmentLevel(item: Pick<EnchantedItem, 'enchants'>, enchantment: string): number {
  const named = item.enchants.find(({ name }) => name.replace(/^minecraft:/, '') === enchantment)
  return named?.lvl ?? 0
}

/** null for a bare hand. */
export function digToolOf(item: EnchantedItem | null | undefined): DigTool | null {
  if (item === null || item === undefined) return null
  return {
    name: item.name,
    silkTouch: enchantmentLevel(item, 'silk_touch') > 0,
    fortune: enchantmentLevel(item, 'fortune'),
  }
}
