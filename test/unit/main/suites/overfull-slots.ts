/** What of a world's containers no server takes. */
import { stackSizeOf } from '../../../../packages/minecraft-server/rules/items/item-registry.ts'
import type { WorldPlan } from '../../../../shared/contract/scenario.ts'

const SLOTS = 27

/** Slots that hold more than a stack, hold two stacks, or are none, in words. */
export function overfullSlots({ steps }: WorldPlan): readonly string[] {
  return steps.flatMap((step) => {
    if (step.kind !== 'container') return []
    const slots = step.items.map(({ slot }) => slot)
    return step.items.flatMap(({ slot, name, count }, index) =>
      count <= (stackSizeOf(name) ?? 0) && slot < SLOTS && slots.indexOf(slot) === index
        ? []
        : `${count} ${name} in slot ${slot}`,
    )
  })
}
