/** An amount that a team is to hold together, beyond what it begins with: TeamCraft's scores of farming and smelting (R19). */
import type { TaskFacts } from '../task-facts.ts'

export interface Quota {
  readonly item: string
  readonly count: number
  /** What the team begins with, which does not count. */
  readonly initialCount: number
  /** More than `count` is never right. */
  readonly isExact: boolean
}

/** How many the team holds now that count; none where it holds fewer than at the start. */
export function gainedOf({ item, initialCount }: Quota, facts: TaskFacts): number {
  return Math.max(0, facts.carriedByTeam(item) - initialCount)
}

/** In 0..1; the benchmark's own figure goes on above 1, and its reports cut it there. */
export function quotaCompletion(quota: Quota, facts: TaskFacts): number {
  return Math.min(1, gainedOf(quota, facts) / quota.count)
}

export function isQuotaMet(quota: Quota, facts: TaskFacts): boolean {
  const gained = gainedOf(quota, facts)
  return quota.isExact ? gained === quota.count : gained >= quota.count
}
