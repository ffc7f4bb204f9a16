/** What a mean difference alone does not say: how it is spread over scenarios. */
import type { PairedDifference } from '../../../shared/contract/comparison.ts'
import { areEqual, momentsOf } from '../intervals/moments.ts'

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2
}

/** Scenarios in which the first of the two is better, equal and worse; null for a measure of which neither more nor less is better. */
export function recordOf(differences: readonly number[], better: 'more' | 'less' | null): PairedDifference['record'] {
  if (better === null) return null
  const more = differences.filter((difference) => difference > 0).length
  const less = differences.filter((difference) => difference < 0).length
  const [win, loss] = better === 'more' ? [more, less] : [less, more]
  return { win, tie: differences.length - more - less, loss }
}

/**
 * The mean difference in standard deviations of the differences (Cohen 1988, d of pairs), corrected for few scenarios (Hedges 1981);
 * null for fewer than two, and where all are equal.
 */
export function effectSize(differences: readonly number[]): number | null {
  if (differences.length < 2 || areEqual(differences)) return null
  const { count, mean, deviation } = momentsOf(differences)
  return (mean / deviation) * (1 - 3 / (4 * (count - 1) - 1))
}
