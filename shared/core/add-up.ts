/** Stacks of items, by name. */
import type { ItemStack } from '../contract/block.ts'

/** Stacks of one name added up, sorted by name. */
export function addUp(stacks: Iterable<ItemStack>): readonly ItemStack[] {
  const counts = new Map<string, number>()
  for (const stack of stacks) counts.set(stack.name, (counts.get(stack.name) ?? 0) + stack.count)
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => (a.name < b.name ? -1 : 1))
}
