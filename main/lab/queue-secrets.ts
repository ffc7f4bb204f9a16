/** Which queue a data folder's lab begins with. Addresses and tokens lie where keys lie, and nowhere else. */
import { z } from 'zod'
import { ok, type Result } from '../../shared/contract/errors.ts'
import { type QueueSettings, storeAddressSchema } from '../../shared/contract/machine-calls.ts'
import { withoutLogin } from '../../shared/core/store-address.ts'
import { newToken, readToken } from '../machines/link/token.ts'
import type { KeySafe, KeyStore } from '../models/keys.ts'
import { keysOf } from './lab-keys.ts'

/** What a lab needs to let worker machines play its trials. */
export interface QueueOptions {
  /** Of the store, e.g. `redis://host:6379`; may hold a password. */
  readonly address: string
  readonly token: string
  /** Where it listens for workers, `host:port`; null for its own choice. */
  readonly workersAt: string | null
}

const TOKEN = 'queue:token'
const STORE = 'queue:store'

const storedSchema = z.object({ address: storeAddressSchema.nullable(), workersAt: z.string().nullable() })
type Stored = z.infer<typeof storedSchema>
const nothing: Stored = { address: null, workersAt: null }

/** All but what the running lab has. */
type KeptSettings = Omit<QueueSettings, 'running' | 'runningAt'>

interface QueueChange {
  readonly address?: string | null
  readonly workersAt?: string | null
  /** `new` makes one. */
  readonly token?: string
}

export class QueueSecrets {
  readonly #keys: Pick<KeyStore, 'read' | 'write' | 'describe'>

  constructor(keys: Pick<KeyStore, 'read' | 'write' | 'describe'>) {
    this.#keys = keys
  }

  /** The kept one, made at its first use. */
  async token(): Promise<Result<string>> {
    const kept = await this.#keys.read(TOKEN)
    if (!kept.ok) return kept
    if (kept.value !== null) return ok(kept.value)
    const made = newToken()
    const written = await this.#keys.write(TOKEN, made)
    return written.ok ? ok(made) : written
  }

  /** Whether one is kept that differs. */
  async hasOtherThan(token: string): Promise<Result<boolean>> {
    const kept = await this.#keys.read(TOKEN)
    return kept.ok ? ok(kept.value !== null && kept.value !== token) : kept
  }

  /** null where no store was set. */
  async kept(): Promise<Result<QueueOptions | null>> {
    const stored = await this.#stored()
    if (!stored.ok) return stored
    const { address, workersAt } = stored.value
    if (address === null) return ok(null)
    const token = await this.token()
    return token.ok ? ok({ address, workersAt, token: token.value }) : token
  }

  /** All of what is given, or nothing where a part is refused. */
  async change({ address, workersAt, token }: QueueChange): Promise<Result<KeptSettings>> {
    if (token !== undefined && token !== 'new') {
      const read = readToken(token)
      if (!read.ok) return read
    }
    const stored = await this.#stored()
    if (!stored.ok) return stored
    const next: Stored = {
      address: address === undefined ? stored.value.address : address,
      workersAt: workersAt === undefined ? stored.value.workersAt : workersAt,
    }
    const isNothing = next.address === null && next.workersAt === null
    const written = await this.#keys.write(STORE, isNothing ? null : JSON.stringify(next))
    if (!written.ok) return written
    const told =
      token === undefined ? ok(undefined) : await this.#keys.write(TOKEN, token === 'new' ? newToken() : token)
    return told.ok ? this.describe() : told
  }

  async describe(): Promise<Result<KeptSettings>> {
    const stored = await this.#stored()
    if (!stored.ok) return stored
    const token = await this.#keys.read(TOKEN)
    if (!token.ok) return token
    const place = await this.#keys.describe()
    if (!place.ok) return place
    const { address, workersAt } = stored.value
    const store = address === null ? null : withoutLogin(address)
    return ok({ store, workersAt, hasToken: token.value !== null, kind: place.value.kind, file: place.value.file })
  }

  async #stored(): Promise<Result<Stored>> {
    const text = await this.#keys.read(STORE)
    if (!text.ok) return text
    if (text.value === null) return ok(nothing)
    const stored = storedSchema.safeParse(jsonOrNull(text.value))
    // Written by hand or by a later lab: as if there were none, and replaced by the next change.
    return ok(stored.success ? stored.data : nothing)
  }
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** `safe` is the shell's; without one they lie in the file as they are. The folder may be new. */
export function queueSecretsOf(dataFolder: string, safe: KeySafe | null = null): QueueSecrets {
  return new QueueSecrets(keysOf(dataFolder, safe).store)
}
