/** Where the items that a player begins with lie. */
import type { ItemStack } from '../../values/block.ts'
import { fail, ok, type Result } from '../../values/result.ts'
import { stackSizeOf } from '../items/item-registry.ts'
import { storageSlots } from '../items/storage-slots.ts'

/** A stack in a slot of window 0. */
export interface LaidStack extends ItemStack {
  readonly slot: number
}

/** The next free slot for each stack, hot bar first; what is more than one slot holds goes on in the next. */
export function layItems(items: readonly ItemStack[]): Result<readonly LaidStack[]> {
  const stacks: ItemStack[] = []
  for (const { name, count } of items) {
    const size = stackSizeOf(name)
    if (size === null) return fail('world-reset', `there is no item "${name}"`)
    for (let left = count; left > 0; left -= size) stacks.push({ name, count: Math.min(left, size) })
    if (stacks.length > storageSlots.length) {
      return fail('world-reset', `its items take more than the ${storageSlots.length} slots of an inventory`)
    }
  }
  return ok(stacks.map((stack, index) => ({ ...stack, slot: storageSlots[index] ?? 0 })))
}
