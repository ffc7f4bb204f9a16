/** Bounds that every JSON value from outside has to keep: later code walks values recursively, and hashes and stores their texts. */

/** No form that the lab reads has a tenth of these levels; checks and readers go down by recursion. */
export const DEEPEST = 200

/** Whether arrays and objects lie within each other more than so many levels deep; looks without recursion. */
export function isDeeperThan(root: unknown, levels = DEEPEST): boolean {
  let level: unknown[] = [root]
  for (let depth = 0; depth <= levels; depth++) {
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
    if (level.length === 0) return false
  }
  return true
}

/** Whether no text in it holds half a surrogate pair, which no record and no database can hold. Call it where depth is bounded. */
export function isWellFormed(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => name.isWellFormed() && isWellFormed(part))
}
