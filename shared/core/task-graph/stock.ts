/** What there is of a scenario's items at the start: in containers, and in members' hands. */
import type { Scenario } from '../../contract/scenario.ts'
import { inHands } from './hand-work.ts'

/** How many of each item, over all containers; of what a member begins with by `inHands`. */
export type Stock = ReadonlyMap<string, number>

export const noStock: Stock = new Map()

export function stockOf({ world, stage }: Pick<Scenario, 'world' | 'stage'>): Stock {
  const items = world.steps.flatMap((step) => (step.kind === 'container' ? step.items : []))
  const stock = new Map<string, number>()
  for (const { name, count } of items) stock.set(name, (stock.get(name) ?? 0) + count)
  for (const [place, { items: own = [] }] of (world.members ?? []).entries()) {
    const agent = stage?.members[place]?.name
    if (agent === undefined) continue
    for (const { name, count } of own) stock.set(inHands(agent, name), (stock.get(inHands(agent, name)) ?? 0) + count)
  }
  return stock
}
