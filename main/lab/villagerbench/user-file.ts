/** Files that users name, as bytes: as large as any file of a benchmark or a building, and no larger. */
import { readFileSync, statSync } from 'node:fs'
import { fail, ok, type Result } from '../../../preload/contract/errors.ts'

/** The largest published one has 1 MB. */
const MOST_BYTES = 64 * 1024 * 1024

/** null where there is nothing of this path. Fails with `bad-input` for what is no file, cannot be read or has more than 64 MB. */
export function readUserFile(path: string): Result<Uint8Array | null> {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats === undefined) return ok(null)
    if (!stats.isFile()) return fail('bad-input', `${path} is no file.`)
    if (stats.size > MOST_BYTES) {
      return fail('bad-input', `${path} has ${stats.size} bytes; at most ${MOST_BYTES} are read.`)
    }
    return ok(readFileSync(path))
  } catch (error) {
    return fail('bad-input', `${path} cannot be read: ${error instanceof Error ? error.message : error}.`)
  }
}
