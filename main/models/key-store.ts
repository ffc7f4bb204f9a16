/** Where keys are kept that the user gives to the lab: `keys.json`, hidden by the system's safe where there is one. */

import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { KeyStorage } from '../../shared/contract/keys.ts'
import { type KeyEntry, readKeyFile, writeKeyFile } from './key-file.ts'
import type { KeySafe } from './key-safe.ts'

/** Keys belong to an origin: scheme, host and port. Paths behind it are kept and mean nothing. */
export interface KeyStore {
  /** null where there is none. Fails where file or safe cannot be used. */
  read(origin: string): Promise<Result<string | null>>
  /** In the place of whatever there was for the same origin; null takes it away. */
  write(url: string, key: string | null): Promise<Result<void>>
  /** Keeps the address as that of a server that wants no key, in the place of whatever there was for the same origin. */
  writeKeyless(url: string): Promise<Result<void>>
  describe(): Promise<Result<KeyStorage>>
}

/** The file may be missing, and is read again for every question. `safe` is null where the shell has none. */
export function createKeyStore(file: string, safe: KeySafe | null): KeyStore {
  return {
    read: async (origin) => {
      const entries = readKeyFile(file)
      if (!entries.ok) return entries
      const found = Object.entries(entries.value).find(([url]) => originOf(url) === origin)
      const [url, entry] = found ?? ['', null]
      return entry === null ? ok(null) : reveal(url, entry, safe)
    },
    write: async (url, key) => {
      if (key === null) return replace(file, url, [])
      const hidden = await hide(key, safe)
      return hidden.ok ? replace(file, url, [hidden.value]) : hidden
    },
    writeKeyless: async (url) => replace(file, url, [null]),
    describe: async () => {
      const entries = readKeyFile(file)
      if (!entries.ok) return entries
      const safety = await safe?.check()
      return ok({
        kind: safety?.ok === true ? 'encrypted' : 'file',
        file,
        note: safety?.ok === false ? safety.error.message : null,
        servers: Object.entries(entries.value).map(([baseUrl, entry]) => ({
          baseUrl,
          isEncrypted: typeof entry === 'object' && entry !== null,
          ...(entry === null ? { isKeyless: true as const } : {}),
        })),
      })
    },
  }
}

/** One entry in the place of whatever there is for the origin, or none. Nothing comes between reading and writing. */
function replace(file: string, url: string, own: readonly KeyEntry[]): Result<void> {
  const entries = readKeyFile(file)
  if (!entries.ok) return entries
  const others = Object.entries(entries.value).filter(([other]) => originOf(other) !== originOf(url))
  if (own.length === 0 && others.length === Object.keys(entries.value).length) return ok(undefined)
  return writeKeyFile(file, Object.fromEntries([...others, ...own.map((entry) => [url, entry] as const)]))
}

function originOf(url: string): string {
  return new URL(url).origin
}

async function hide(key: string, safe: KeySafe | null): Promise<Result<KeyEntry>> {
  if (safe === null) return ok(key)
  const safety = await safe.check()
  if (!safety.ok) return ok(key)
  // Where there is a safe, nothing is laid beside it: the user was told that the key is encrypted.
  const encrypted = await safe.hide(key)
  return encrypted.ok ? ok({ encrypted: encrypted.value }) : encrypted
}

async function reveal(url: string, entry: NonNullable<KeyEntry>, safe: KeySafe | null): Promise<Result<string>> {
  if (typeof entry === 'string') return ok(entry.trim())
  const revealed =
    safe === null
      ? fail('unsupported', 'Only the desktop program that encrypted it can.')
      : await safe.reveal(entry.encrypted)
  if (revealed.ok) return revealed
  return fail(
    'bad-input',
    `The key for ${url} is encrypted and cannot be read. ${revealed.error.message} Set it again, or take it away.`,
  )
}
