/**
 * Keys of model servers: from the file that the lab keeps, or from the environment. They live in the lab's process alone;
 * settings, specs, records, the database and logs hold none.
 */
import type { KeySource } from '../../shared/contract/catalog.ts'
import { ok, type Result } from '../../shared/contract/errors.ts'
import type { KeyStore } from './key-store.ts'

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
