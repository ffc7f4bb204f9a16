/** JSON files below a folder of somebody's. */
import { readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { isWithin } from './villagerbench/user-file.ts'

interface Walk {
  /** The folder that links may not leave. */
  readonly root: string
  /** Folders within each other; 0 for the files of this one alone. */
  readonly depth: number
  /** One more is found at most, so that whoever asks can tell. */
  readonly most: number
}

/** Whole paths in the order of their names; links that lead out of the root are not followed. */
export function jsonFilesIn(folder: string, { root, depth, most }: Walk): readonly string[] {
  const found: string[] = []
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && depth > 0 && isWithin(root, realpathSync.native(path))) {
      found.push(...jsonFilesIn(path, { root, depth: depth - 1, most: most - found.length }))
    } else if (!entry.isDirectory() && entry.name.endsWith('.json')) found.push(path)
    if (found.length > most) break
  }
  return found
}
