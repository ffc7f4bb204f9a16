/** How fast something grows. */

/** Least squares through points by the minute, per hour; 0 for fewer than two of them. */
export function slopePerHour(points: readonly { readonly minute: number; readonly value: number }[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [minutes, values] = [mean(points.map(({ minute }) => minute)), mean(points.map(({ value }) => value))]
  const spread = points.reduce((sum, { minute }) => sum + (minute - minutes) ** 2, 0)
  if (!(spread > 0)) return 0
  return (points.reduce((sum, { minute, value }) => sum + (minute - minutes) * (value - values), 0) / spread) * 60
}
