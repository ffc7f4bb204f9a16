/** Tables that are made from the sources alone and take seconds: made once for each state of the sources, and kept on the disk. */
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { cacheFolder } from './cache-folder.ts'
import { newestSourceMs, sourceSha256 } from './source-hash.ts'
import { writeWhole } from './write-whole.ts'

const ownRoot = fileURLToPath(new URL('../..', import.meta.url))

/** Tables of sources that nobody has asked for so long go. */
const OLD_MS = 30 * 24 * 3_600_000

/**
 * The table of that name as this process's code makes it. A file that is missing, broken or of another form costs what making the
 * table costs, and nothing else; so does a disk that cannot be written.
 */
export function keptBySource<T>(
  name: string,
  schema: z.ZodType<T>,
  make: () => T,
  { root = ownRoot, folder = join(cacheFolder(), 'tables') }: { readonly root?: string; readonly folder?: string } = {},
): T {
  const path = pathOf(name, root, folder)
  const kept = path === null ? null : readTable(path, schema)
  if (kept !== null) return kept
  const made = make()
  if (path !== null) keep(path, made, folder)
  return made
}

/** Null where the code of this process may be another one than that on the disk: somebody has changed sources since it started. */
function pathOf(name: string, root: string, folder: string): string | null {
  try {
    if (newestSourceMs(root) > performance.timeOrigin) return null
    return join(folder, `${name}-${sourceSha256(root).slice(0, 32)}.json`)
  } catch {
    return null
  }
}

function readTable<T>(path: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null
  } catch {
    return null
  }
}

function keep(path: string, table: unknown, folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    writeWhole(path, JSON.stringify(table))
    for (const name of readdirSync(folder)) {
      const other = join(folder, name)
      if (Date.now() - statSync(other).mtimeMs > OLD_MS) rmSync(other, { force: true })
    }
  } catch {
    // It is made again the next time.
  }
}
