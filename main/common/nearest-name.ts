/** The name that someone most likely meant. */

/** Fewest edits from `wanted` (Levenshtein), the first of equals; null where there are no names. */
export function nearestName(wanted: string, names: readonly string[]): string | null {
  let nearest: string | null = null
  let fewest = Number.POSITIVE_INFINITY
  for (const name of names) {
    // Each character of difference in length is an edit.
    if (Math.abs(name.length - wanted.length) >= fewest) continue
    const needed = editDistance(wanted, name)
    if (needed < fewest) {
      nearest = name
      fewest = needed
    }
  }
  return nearest
}

/** Levenshtein distance: the least number of characters to insert, delete or replace. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let line = 1; line <= a.length; line++) {
    const next = [line]
    for (let column = 1; column <= b.length; column++) {
      const changed = (row[column - 1] ?? 0) + (a[line - 1] === b[column - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
