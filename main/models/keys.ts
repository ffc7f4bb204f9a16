/**
 * Keys of model servers: from the environment, or from a file that only its owner can read. They live in the lab's process
 * alone; settings, specs, records, the database and logs hold none.
 */
import { readFileSync, statSync } from 'node:fs'
import { z } from 'zod'
import type { KeySource } from '../../preload/contract/catalog.ts'
import { fail, ok, type Result } from '../../preload/contract/errors.ts'

/** Whose key is wanted. */
export interface KeyPlace {
  /** `https://api.openai.com`: scheme, host and port. */
  readonly origin: string
  /** The environment variable whose key may go there; null where only the general ones may. */
  readonly variable: string | null
}

export interface FoundKey {
  readonly key: string
  readonly source: KeySource
}

export interface KeyRing {
  /** null where there is none. Fails with `bad-input` where the file of keys cannot be used. */
  keyFor(place: KeyPlace): Result<FoundKey | null>
}

/** Goes to every origin that has no key of its own: whoever sets it says so. */
export const GENERAL_KEY_VARIABLE = 'CAUSALMACE_API_KEY'

const keysSchema = z.record(z.url(), z.string().min(1))

/** Bits of a file's mode by which others than its owner may read it. */
const OTHERS_MAY_READ = 0o044

/** `file` holds keys by origin as JSON; it may be missing, and is read again for every key. The file wins. */
export function createKeyRing(file: string | null, env: Readonly<Record<string, string | undefined>>): KeyRing {
  return {
    keyFor: ({ origin, variable }) => {
      const stored = readKeys(file)
      if (!stored.ok) return stored
      const own = variable === null ? undefined : env[variable]
      // An own variable that is there but empty is no key; another server's must not take its place.
      const general = variable === null ? env[GENERAL_KEY_VARIABLE] : undefined
      const ofFile = stored.value.get(origin)
      if (ofFile !== undefined) return ok({ key: ofFile, source: 'file' })
      const key = clean(own) ?? clean(general)
      return ok(key === undefined ? null : { key, source: 'environment' })
    },
  }
}

function clean(key: string | undefined): string | undefined {
  const trimmed = key?.trim()
  return trimmed === '' ? undefined : trimmed
}

function readKeys(file: string | null): Result<ReadonlyMap<string, string>> {
  if (file === null) return ok(new Map())
  let text: string
  try {
    if (process.platform !== 'win32' && (statSync(file).mode & OTHERS_MAY_READ) !== 0) {
      return fail('bad-input', `${file} can be read by others. Take that away (chmod 600), then try again.`)
    }
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ok(new Map())
    return fail('bad-input', `${file} cannot be read: ${error instanceof Error ? error.message : error}.`)
  }
  // What is wrong is told without any of the text: it may be a key.
  const keys = keysSchema.safeParse(jsonOrNull(text))
  if (!keys.success)
    return fail('bad-input', `${file} should be JSON: {"https://host": "key"}. Put it right, then try again.`)
  return ok(new Map(Object.entries(keys.data).map(([url, key]) => [new URL(url).origin, key.trim()])))
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
