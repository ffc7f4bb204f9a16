/** Columns that commands have marked to stay loaded. None is ever unloaded here: the marks are kept for who asks for them. */
import { keptPerServer } from '../commands/command-module.ts'

interface ForcedColumns {
  has(key: string): boolean
  /** False where it was marked before. */
  add(key: string): boolean
  remove(key: string): boolean
  /** Keys `x, z` of column coordinates, in the order in which they were marked. */
  all(): readonly string[]
  clear(): void
}

function createForcedColumns(): ForcedColumns {
  const marked = new Set<string>()
  return {
    has: (key) => marked.has(key),
    add: (key) => {
      if (marked.has(key)) return false
      marked.add(key)
      return true
    },
    remove: (key) => marked.delete(key),
    all: () => [...marked],
    clear: () => marked.clear(),
  }
}

export const forcedColumnsOf = keptPerServer(createForcedColumns)
