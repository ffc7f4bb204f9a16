/** What the lab's intervals of 95 % cover with few values: measured (`npm run coverage`), and said beside them. */

/** Share that is covered with n values: the least of normal, skewed and bounded data. */
const measured: ReadonlyMap<number, number> = new Map([
  [2, 0.92],
  [3, 0.92],
  [4, 0.93],
  [5, 0.93],
])

/** null where nothing has to be said. */
function leastCoverage(values: number): number | null {
  return measured.get(values) ?? null
}

/** A sentence for intervals over so many values each; null where all of them cover what is usual. */
export function coverageSentence(sizes: readonly number[]): string | null {
  const few = [...new Set(sizes)].sort((a, b) => a - b)
  const parts = few.flatMap((size) => {
    const share = leastCoverage(size)
    return share === null ? [] : [`n = ${size}: about ${Math.round(share * 100)} %`]
  })
  return parts.length === 0
    ? null
    : `With few values these intervals cover the mean less often than 95 % say where the data are lopsided (${parts.join(', ')}; measured, docs/analysis.md).`
}

/** Over how many values the intervals of these summaries are. */
export function intervalSizes(
  summaries: readonly {
    readonly interval: { readonly kind: 'over-episodes' | 'over-scenarios' } | null
    readonly scenarios: number
    readonly episodes: number
  }[],
): readonly number[] {
  return summaries.flatMap(({ interval, scenarios, episodes }) => {
    if (interval === null) return []
    return [interval.kind === 'over-scenarios' ? scenarios : episodes]
  })
}
