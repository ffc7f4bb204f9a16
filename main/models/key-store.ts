/** Where keys are kept that the user gives to the lab: `keys.json`, hidden by the system's safe where there is one. */

import { fail, ok, type Result } from '../../preload/contract/errors.ts'
import type { KeyStorage } from '../../preload/contract/keys.ts'
import { type KeyEntry, readKeyFile, writeKeyFile } from './key-file.ts'
import type { KeySafe } from './key-safe.ts'

/** Keys belong to an origin: scheme, host and port. Paths behind it are kept and mean nothing. */
export interface KeyStore {
  /** null where there is none. Fails where file or safe cannot be used. */
  read(origin: string): Promise<Result<string | null>>
  /** In the place of whatever there was for the same origin; null takes it away. */
  write(url: string, key: string | null): Promise<Result<void>>
  describe(): Promise<Result<KeyStorage>>
}

/** The file may be missing, and is read again for every question. `safe` is null where the shell has none. */
export function createKeyStore(file: string, safe: KeySafe | null): KeyStore {
  return {
    read: async (origin) => {
      const entries = readKeyFile(file)
      if (!entries.ok) return entries
      const found = Object.entries(entries.value).find(([url]) => originOf(url) === origin)
      return found === undefined ? ok(null) : reveal(found[0], found[1], safe)
    },
    write: async (url, key) => {
      const hidden = key === null ? ok(null) : await hide(key, safe)
      if (!hidden.ok) return hidden
      // Read only now: nothing may come between reading and writing.
      const entries = readKeyFile(file)
      if (!entries.ok) return entries
      const others = Object.entries(entries.value).filter(([other]) => originOf(other) !== originOf(url))
      if (hidden.value === null && others.length === Object.keys(entries.value).length) return ok(undefined)
      return writeKeyFile(
        file,
        Object.fromEntries(hidden.value === null ? others : [...others, [url, hidden.value] as const]),
      )
    },
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
          isEncrypted: typeof entry !== 'string',
        })),
      })
    },
  }
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

async function reveal(url: string, entry: KeyEntry, safe: KeySafe | null): Promise<Result<string>> {
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
