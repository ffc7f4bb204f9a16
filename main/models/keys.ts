/**
 * Keys of model servers: from the file that the lab keeps, or from the environment. They live in the lab's process
 * alone; settings, specs, records, the database and logs hold none.
 */

import { readFileSync, statSync } from 'node:fs'
import { z } from 'zod'
import type { KeySource } from '../../shared/contract/catalog.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { KeyStorage } from '../../shared/contract/keys.ts'
import { writeWhole } from '../common/write-whole.ts'

/* The system's own safe for secrets, where the shell has one. What it hides only it gives back, to the same user. */

/** Texts in and out are never part of an error's message. */
export interface KeySafe {
  /** `unsupported`, with the reason, where nothing can be hidden here. */
  check(): Promise<Result<void>>
  /** A text that may lie in a file. */
  hide(text: string): Promise<Result<string>>
  /** Fails where the text was hidden by another user or on another machine. */
  reveal(hidden: string): Promise<Result<string>>
}

/*
 * The file of keys: JSON by address, each key as it is or hidden by the system's safe, readable by its owner alone. What is
 * wrong with it is told without any of its text: that may be a key.
 */

const hiddenSchema = z.strictObject({ encrypted: z.string().min(1) })

const entriesSchema = z.record(z.url(), z.union([z.string().min(1), hiddenSchema, z.null()]))

/** A key as it is, or what the system's safe made of it; null for a server that wants none. */
type KeyEntry = string | z.infer<typeof hiddenSchema> | null

/** By address as somebody wrote it. */
type KeyEntries = Readonly<Record<string, KeyEntry>>

/** Bits of a file's mode by which others than its owner may read it. */
const OTHERS_MAY_READ = 0o044

/** Nothing where there is no file. Fails with `bad-input` where others may read it, or where it is no file of keys. */
function readKeyFile(file: string): Result<KeyEntries> {
  let text: string
  try {
    if (process.platform !== 'win32' && (statSync(file).mode & OTHERS_MAY_READ) !== 0) {
      return fail('bad-input', `${file} can be read by others. Take that away (chmod 600), then try again.`)
    }
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ok({})
    return fail('bad-input', `${file} cannot be read (${codeOf(error)}). Put that right, then try again.`)
  }
  const entries = entriesSchema.safeParse(jsonOrNull(text))
  return entries.success
    ? ok(entries.data)
    : fail('bad-input', `${file} should be JSON: {"https://host": "key"}. Put it right, then try again.`)
}

/** All or nothing. Fails with `storage`. */
function writeKeyFile(file: string, entries: KeyEntries): Result<void> {
  try {
    writeWhole(file, `${JSON.stringify(entries, null, 2)}\n`)
    return ok(undefined)
  } catch (error) {
    return fail('storage', `${file} cannot be written (${codeOf(error)}). Put that right, then try again.`)
  }
}

/** `EACCES` and the like. Messages name paths, and what a parser says quotes the text. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no reason given'
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/* Where keys are kept that the user gives to the lab: `keys.json`, hidden by the system's safe where there is one. */

/** Keys belong to an origin: scheme, host and port. Paths behind it are kept and mean nothing. Other secrets have a name of their own, such as `queue:token`. */
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
        servers: Object.entries(entries.value)
          .filter(([url]) => isOfWeb(url))
          .map(([baseUrl, entry]) => ({
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

/** What is no server of the web stands under its whole name. */
function originOf(url: string): string {
  return isOfWeb(url) ? new URL(url).origin : url
}

function isOfWeb(url: string): boolean {
  return /^https?:/i.test(url)
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

/** Whose key is wanted. */
export interface KeyPlace {
  /** `https://api.openai.com`: scheme, host and port. */
  readonly origin: string
  /** The environment variable whose key may go there; null where only the general ones may. */
  readonly variable: string | null
}

interface FoundKey {
  readonly key: string
  readonly source: KeySource
}

export interface KeyRing {
  /** null where there is none. Fails with `bad-input` where the file of keys cannot be used. */
  keyFor(place: KeyPlace): Promise<Result<FoundKey | null>>
}

/** Sent to every origin without its own key; setting it is consent to that. */
export const GENERAL_KEY_VARIABLE = 'CAUSALMACE_API_KEY'

/** What is stored wins over the environment. */
export function createKeyRing(
  store: Pick<KeyStore, 'read'> | null,
  env: Readonly<Record<string, string | undefined>>,
): KeyRing {
  return {
    keyFor: async ({ origin, variable }) => {
      const stored = store === null ? ok(null) : await store.read(origin)
      if (!stored.ok) return stored
      if (stored.value !== null) return ok({ key: stored.value, source: 'file' })
      const own = variable === null ? undefined : env[variable]
      // An own variable that is there but empty is no key; another server's must not take its place.
      const general = variable === null ? env[GENERAL_KEY_VARIABLE] : undefined
      const key = clean(own) ?? clean(general)
      return ok(key === undefined ? null : { key, source: 'environment' })
    },
  }
}

function clean(key: string | undefined): string | undefined {
  const trimmed = key?.trim()
  return trimmed === '' ? undefined : trimmed
}
