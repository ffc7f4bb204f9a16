/** The keys of a data folder: `keys.json` in it, and the environment that the lab was started with. */
import { join } from 'node:path'
import { createKeyRing, createKeyStore, type KeyRing, type KeySafe, type KeyStore } from '../models/keys.ts'

export interface Keys {
  readonly ring: KeyRing
  readonly store: KeyStore
}

/** `safe` is the shell's; without one keys lie in the file as they are. */
export function keysOf(dataFolder: string, safe: KeySafe | null = null): Keys {
  const store = createKeyStore(join(dataFolder, 'keys.json'), safe)
  return { store, ring: createKeyRing(store, process.env) }
}
