/** What the head of a comparison says of its groups. */
import type { ComparedGroup, Comparison, GroupCounts, Measure } from '../../../shared/contract/comparison.ts'

/** Parameters in which any two of the groups differ, in the order in which they first appear. */
export function differingPaths(groups: readonly ComparedGroup[]): readonly string[] {
  return [...new Set(groups.flatMap(({ differing }) => Object.keys(differing)))]
}

/** Trials without a value, each kind in words: `1 failed outside the experiment`. */
export function lossesOf(counts: GroupCounts): readonly string[] {
  const words = [
    [counts.infrastructure, 'failed outside the experiment'],
    [counts.cancelled, 'cancelled'],
    [counts.humanIntervention, 'with a person taking part'],
    [counts.dependent, 'left out: answers of another trial'],
    [counts.repeated, 'left out: played again later'],
    [counts.open, 'not played yet'],
  ] as const
  return words.flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]))
}

/**
 * The measure, where its mean with 0 for every trial without a valid episode says something: more of it is better, and a
 * trial failed, was cancelled or had a person taking part. Else null.
 */
export function measureWithZeros({ groups, measures }: Comparison, id: string): Measure | null {
  const isMissing = groups.some(({ counts }) => counts.infrastructure + counts.cancelled + counts.humanIntervention > 0)
  const measure = measures.find((known) => known.id === id)
  return isMissing && measure?.better === 'more' ? measure : null
}

/** Condition ids that stay when one is taken out. */
export function withoutCondition(groups: readonly ComparedGroup[], conditionId: string): readonly string[] {
  return [...new Set(groups.map((group) => group.conditionId))].filter((id) => id !== conditionId)
}
