/** What descriptors of one vendor's models have in common. */
import type { ModelPreset } from '../../shared/contract/catalog.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { ModelBinding } from '../../shared/contract/record/header.ts'
import type { KeyRing } from './keys.ts'
import type { Vendor } from './vendor-endpoint.ts'

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
