/** The arithmetic mean; of nothing it is NaN, so ask before. */
export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
