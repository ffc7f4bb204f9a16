/** Where a live model's questions go, and with which key: an own server's, or that of the vendor of a protocol. */
import type { ModelPreset } from '../../shared/contract/catalog.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { KeyTest, ServerName } from '../../shared/contract/keys.ts'
import type { ModelBinding } from '../../shared/contract/record/header.ts'
import { nearestName } from '../common/nearest-name.ts'
import type { KeyPlace, KeyRing } from './keys.ts'
import { baseUrlSchema } from './live-parameters.ts'
import type { KeyServer } from './provider.ts'

export interface LiveEndpoint {
  /** Of the kind of server, for people. */
  readonly label: string
  /** Without a slash at its end. */
  readonly baseUrl: string
  readonly place: KeyPlace
}

/** The endpoint of a protocol that one vendor serves, and that others may serve elsewhere. */
export interface Vendor {
  /** Also the name of its preset. */
  readonly id: string
  readonly label: string
  readonly baseUrl: string
  /** Environment variable with its key, which goes to its own address and nowhere else. */
  readonly keyVariable: string
}

export function vendorEndpoint({ label, baseUrl: own, keyVariable }: Vendor, given: string | undefined): LiveEndpoint {
  const baseUrl = (given ?? own).replace(/\/+$/, '')
  const { origin } = new URL(baseUrl)
  return { label, baseUrl, place: { origin, variable: origin === new URL(own).origin ? keyVariable : null } }
}

/** Fails with `unknown-name` for a preset that is none, `bad-input` for an address that is none. */
export function vendorServer(
  vendor: Vendor,
  { preset, baseUrl }: Omit<ServerName, 'provider'>,
  test: (endpoint: LiveEndpoint, key: string | null) => Promise<KeyTest>,
): Result<KeyServer> {
  if (preset !== vendor.id) {
    const nearest = nearestName(preset, [vendor.id]) ?? vendor.id
    return fail('unknown-name', `There is no server "${preset}". Did you mean "${nearest}"?`)
  }
  const address = baseUrlSchema.optional().safeParse(baseUrl)
  if (!address.success) {
    return fail('bad-input', 'An address begins with http:// or https:// and has no user, password, query or fragment.')
  }
  const endpoint = vendorEndpoint(vendor, address.data)
  return ok({
    label: vendor.label,
    baseUrl: endpoint.baseUrl,
    place: endpoint.place,
    wantsKey: endpoint.place.variable !== null,
    test: (key) => test(endpoint, key),
  })
}

/* What descriptors of one vendor's models have in common. */

/** Whether there is a key for it; never the key. */
export async function vendorPreset({ id, label, baseUrl, keyVariable }: Vendor, keys: KeyRing): Promise<ModelPreset> {
  const key = await keys.keyFor({ origin: new URL(baseUrl).origin, variable: keyVariable })
  const found = key.ok ? key.value : null
  return {
    ...{ id, label, baseUrl, keyVariable },
    hasKey: found !== null,
    keySource: found?.source ?? null,
    ...(key.ok ? {} : { keyProblem: key.error.message }),
  }
}

/** `bad-input` for a binding that names no model; `example` is one. */
export function namesModel({ id }: Vendor, { model }: ModelBinding, example: string): Result<void> {
  return model === id || model === ''
    ? fail('bad-input', `Name the model as well, as its server calls it: ${id}:${example}.`)
    : ok(undefined)
}
