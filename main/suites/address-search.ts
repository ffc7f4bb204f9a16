/** Choosing addresses by globs, and naming the nearest one when a glob matches nothing. */

/** `*` stands for any run of characters, slashes included; everything else for itself. */
export function globToRegExp(glob: string): RegExp {
  const pattern = glob
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  return new RegExp(`^${pattern}$`)
}

/** Levenshtein distance: the least number of characters to insert, delete or replace. */
export function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, replaced))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** The candidate most like the text (the earlier one of equals); null only when there are no candidates. */
export function nearest(text: string, candidates: readonly string[]): string | null {
  const ranked = candidates.map((candidate) => ({ candidate, distance: editDistance(text, candidate) }))
  return ranked.toSorted((a, b) => a.distance - b.distance)[0]?.candidate ?? null
}
