/** What an inventory has gained. */
import type { ItemStack } from '../../shared/contract/block.ts'
import { countIn } from './observation-text.ts'

/** As plain objects, for the data of results. */
export function gainedSince(had: readonly ItemStack[], now: readonly ItemStack[]): { name: string; count: number }[] {
  return now.map(({ name, count }) => ({ name, count: count - countIn(had, name) })).filter(({ count }) => count > 0)
}
