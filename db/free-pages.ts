/** Pages of the file that nothing lies on any more. */
import type { Db } from './open.ts'

const PAGES_PER_STEP = 200

/**
 * Gives some of them back to the disk; false where there are none, or none can be given back: a file that an older version
 * made uses them again and keeps its size. `share` (up to 1) of a whole step's pages. The file itself is shorter after the next
 * checkpoint.
 */
export function giveBackPages(db: Db, share = 1): boolean {
  const before = freePages(db)
  if (before === 0) return false
  db.pragma(`incremental_vacuum(${Math.ceil(share * PAGES_PER_STEP)})`)
  return freePages(db) < before
}

function freePages(db: Db): number {
  return Number(db.pragma('freelist_count', { simple: true }))
}
