/** What members of an own case hold, while it is dealt out. */
import type { ItemStack } from '../../../shared/contract/block.ts'

export class ItemCounts {
  readonly #counts = new Map<string, number>()

  add(item: string, count = 1): void {
    if (count > 0) this.#counts.set(item, this.of(item) + count)
  }

  of(item: string): number {
    return this.#counts.get(item) ?? 0
  }

  /** In the order in which they were first added. */
  stacks(): readonly ItemStack[] {
    return [...this.#counts].map(([name, count]) => ({ name, count }))
  }
}
