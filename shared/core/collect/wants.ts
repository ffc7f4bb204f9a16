/** What has to be held at the same time, by one member or by each its own, and how far that is so now. */
import type { Amount } from '../../contract/tasks/collaboration.ts'
import type { TaskFacts } from '../task-facts.ts'

/** Items that one and the same member has to hold; `agent` is null where it may be anyone. */
export interface Want {
  readonly agent: string | null
  readonly items: readonly Amount[]
}

interface HeldItem extends Amount {
  readonly agent: string | null
  readonly held: number
}

/** Whoever holds most of what is wanted now, the first by name among equals; null where nobody holds any. */
function holderOf({ agent, items }: Want, facts: TaskFacts): string | null {
  if (agent !== null) return agent
  const shares = facts.carriers().map((name) => [name, shareOf(items, name, facts)] as const)
  return shares.reduce<readonly [string | null, number]>((best, own) => (own[1] > best[1] ? own : best), [null, 0])[0]
}

/** Items held / items wanted, in 0..1; more than is wanted counts as what is wanted. */
function shareOf(items: readonly Amount[], agent: string, facts: TaskFacts): number {
  const all = items.reduce((sum, { count }) => sum + count, 0)
  return items.reduce((sum, { item, count }) => sum + Math.min(count, facts.carriedBy(agent, item)), 0) / all
}

/** Mean over the wants of the share that is held now, in 0..1. It falls when somebody gives away or uses up what counts. */
export function wantsCompletion(wants: readonly Want[], facts: TaskFacts): number {
  const shares = wants.map((want) => {
    const holder = holderOf(want, facts)
    return holder === null ? 0 : shareOf(want.items, holder, facts)
  })
  return shares.reduce((sum, share) => sum + share, 0) / wants.length
}

/** Every item that is wanted, with what its holder has of it now. */
export function heldOf(wants: readonly Want[], facts: TaskFacts): readonly HeldItem[] {
  return wants.flatMap((want) => {
    const holder = holderOf(want, facts)
    return want.items.map(({ item, count }) => ({
      item,
      count,
      agent: holder,
      held: holder === null ? 0 : facts.carriedBy(holder, item),
    }))
  })
}

export function isHeld({ count, held }: HeldItem): boolean {
  return held >= count
}

/** The items that a referee has to follow. */
export function wantedItems(wants: readonly Want[]): readonly string[] {
  return [...new Set(wants.flatMap(({ items }) => items.map(({ item }) => item)))]
}
