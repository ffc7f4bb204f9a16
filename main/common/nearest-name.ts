/** The name that someone most likely meant. */

/** Of a text that is longer than every name: more says nothing about which was meant. */
const MOST_LETTERS = 200

/** Fewest edits from `wanted` (Levenshtein), the first of equals; null where there are no names. */
export function nearestName(wanted: string, names: readonly string[]): string | null {
  const longest = names.reduce((most, { length }) => Math.max(most, length), MOST_LETTERS)
  const start = wanted.slice(0, longest)
  let nearest: string | null = null
  let fewest = Number.POSITIVE_INFINITY
  for (const name of names) {
    const needed = editsBelow(fewest, start, name)
    if (needed === null) continue
    nearest = name
    fewest = needed
  }
  return nearest
}

/** Levenshtein distance: the least number of characters to insert, delete or replace; null where it is not below the limit. */
function editsBelow(limit: number, a: string, b: string): number | null {
  if (Math.abs(a.length - b.length) >= limit) return null
  const from = sharedStart(a, b)
  const [lines, columns] = [a.length - from, b.length - from]
  const row = Array.from({ length: columns + 1 }, (_, column) => column)
  for (let line = 1; line <= lines; line++) {
    const letter = a[from + line - 1]
    const ahead = lines - line - columns
    let diagonal = line - 1
    let before = line
    row[0] = line
    // Each character of difference in the length of what is left is an edit.
    let least = line + Math.abs(ahead)
    for (let column = 1; column <= columns; column++) {
      const above = row[column] ?? 0
      before = Math.min(diagonal + (letter === b[from + column - 1] ? 0 : 1), above + 1, before + 1)
      row[column] = before
      diagonal = above
      least = Math.min(least, before + Math.abs(ahead + column))
    }
    if (least >= limit) return null
  }
  return row[columns] ?? 0
}

/** How many characters they begin with in common. */
function sharedStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}
