/** What somebody holds, counted by item. */
import type { ItemStack } from '../../../shared/contract/block.ts'

export class ItemCounts {
  readonly #counts = new Map<string, number>()

  constructor(stacks: readonly ItemStack[] = []) {
    for (const { name, count } of stacks) this.add(name, count)
  }

  add(item: string, count = 1): void {
    if (count > 0) this.#counts.set(item, this.of(item) + count)
  }

  remove(item: string): void {
    const left = this.of(item) - 1
    if (left > 0) this.#counts.set(item, left)
    else this.#counts.delete(item)
  }

  of(item: string): number {
    return this.#counts.get(item) ?? 0
  }

  /** In the order in which they were first added. */
  stacks(): readonly ItemStack[] {
    return [...this.#counts].map(([name, count]) => ({ name, count }))
  }
}
