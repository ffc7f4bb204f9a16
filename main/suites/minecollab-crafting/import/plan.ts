/** The way from what the members of a crafting task begin with to what they are to make. */
import type { Amount } from '../../../../shared/contract/tasks/collaboration.ts'
import type { MinecollabCraftingTask } from '../../../../shared/contract/tasks/minecollab-crafting.ts'
import { planFrom } from '../../../minecraft/bots/crafting-plan.ts'
import { gameBook } from './game-book.ts'

type Plan = MinecollabCraftingTask['plan']

/** What is made for one item is not there for the next; what no recipe makes has to be found. */
export function planOf(required: readonly Amount[], hands: readonly (readonly Amount[])[]): Plan {
  const stock = new Map<string, number>()
  for (const { item, count } of hands.flat()) stock.set(item, (stock.get(item) ?? 0) + count)
  const plan: Plan = { steps: [], missing: [] }
  for (const { item, count } of required) {
    const left = [...stock].filter(([, amount]) => amount > 0).map(([name, amount]) => ({ name, count: amount }))
    const planned = planFrom(gameBook(), item, count, left)
    if (!planned.ok) {
      plan.missing.push({ item, count })
      continue
    }
    const { steps, uses, missing } = planned.value
    for (const { name, count: used } of uses) stock.set(name, (stock.get(name) ?? 0) - used)
    plan.steps.push(
      ...steps.map(({ kind, item: made, makes, uses: used, needsTable }) => ({
        kind,
        item: made,
        count: makes,
        uses: used.map(({ name, count: amount }) => ({ item: name, count: amount })),
        needsTable,
      })),
    )
    plan.missing.push(...missing.map(({ name, count: amount }) => ({ item: name, count: amount })))
  }
  return plan
}
