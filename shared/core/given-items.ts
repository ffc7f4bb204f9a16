/** All items that there are when an episode begins: in containers, and with members. */
import type { ItemStack } from '../contract/block.ts'
import type { WorldPlan } from '../contract/scenario.ts'

export function givenItems({ steps, members = [] }: Pick<WorldPlan, 'steps' | 'members'>): readonly ItemStack[] {
  const stored = steps.flatMap((step) => (step.kind === 'container' ? step.items : []))
  return [...stored, ...members.flatMap(({ items = [] }) => items)]
}
