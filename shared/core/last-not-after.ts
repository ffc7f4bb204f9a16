/** Index of the last item whose value is at most `limit`, by bisection; -1 where there is none. Values do not fall. */
export function lastNotAfter<T>(items: readonly T[], limit: number, valueAt: (item: T) => number): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (item !== undefined && valueAt(item) <= limit) low = middle + 1
    else high = middle
  }
  return low - 1
}
