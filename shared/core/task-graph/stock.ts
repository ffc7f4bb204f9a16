/** Contents of a scenario's containers at the start. */
import type { Scenario } from '../../contract/scenario.ts'

/** How many of each item, over all containers. */
export type Stock = ReadonlyMap<string, number>

export const noStock: Stock = new Map()

export function stockOf({ world }: Pick<Scenario, 'world'>): Stock {
  const items = world.steps.flatMap((step) => (step.kind === 'container' ? step.items : []))
  const stock = new Map<string, number>()
  for (const { name, count } of items) stock.set(name, (stock.get(name) ?? 0) + count)
  return stock
}
