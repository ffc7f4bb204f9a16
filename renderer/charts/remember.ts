import type { Comparison } from '../../shared/contract/comparison.ts'

/** What is read out of a comparison again and again, made once per comparison and words; goes when the comparison goes. */
export function remembered<W extends readonly (string | null)[], T>(
  make: (comparison: Comparison, ...words: W) => T,
): (comparison: Comparison, ...words: W) => T {
  const kept = new WeakMap<Comparison, Map<string, T>>()
  return (comparison, ...words) => {
    const ofComparison = kept.get(comparison) ?? new Map<string, T>()
    kept.set(comparison, ofComparison)
    const key = JSON.stringify(words)
    const known = ofComparison.get(key)
    if (known !== undefined) return known
    const made = make(comparison, ...words)
    ofComparison.set(key, made)
    return made
  }
}
