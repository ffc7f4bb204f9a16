/** What outlives a lab so that its open pages find and open the next one: the key that signs their tickets, and the port. */
import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '../../common/write-whole.ts'

const ACCESS_FILE = 'page-access.json'
const FOR_OTHERS = 0o077
const KEY_BYTES = 32

const pageAccessSchema = z.object({
  /** 32 random bytes, base64url; never leaves the data folder and is never sent. */
  key: z.string().regex(/^[\w-]{43}$/),
  /** Where the last lab of the folder listened; null before the first one. */
  port: z.int().min(1).max(65_535).nullable(),
})
type PageAccess = z.infer<typeof pageAccessSchema>

/**
 * What the folder's last lab left, or a new key where there is none, it cannot be read, or others than its owner could have
 * read it: pages of before then have to be opened anew. Writes nothing.
 */
export function readPageAccess(dataFolder: string): PageAccess {
  return storedAccess(join(dataFolder, ACCESS_FILE)) ?? { key: newKey(), port: null }
}

/** Kept for the next lab, readable for its owner only; throws where the folder cannot be written. */
export function keepPageAccess(dataFolder: string, access: PageAccess): void {
  writeWhole(join(dataFolder, ACCESS_FILE), JSON.stringify(access))
}

export function newKey(): string {
  return randomBytes(KEY_BYTES).toString('base64url')
}

function storedAccess(path: string): PageAccess | null {
  try {
    // Windows has no such bits; there the folder of the user's data is closed to others by itself.
    if (process.platform !== 'win32' && (statSync(path).mode & FOR_OTHERS) !== 0) return null
    return pageAccessSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null
  } catch {
    return null
  }
}
