/** A server as settings name it: where its key belongs, and how one is tried. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { ServerName } from '../../../shared/contract/keys.ts'
import { nearestName } from '../../common/nearest-name.ts'
import type { KeyServer } from '../provider.ts'
import { endpointOf } from './endpoint.ts'
import { openaiParametersSchema } from './parameters.ts'
import { presetIds } from './presets.ts'

/** Fails with `unknown-name` for a preset that is none, `bad-input` for an address that is none or is missing. */
export function keyServer({ preset: name, baseUrl: given }: Omit<ServerName, 'provider'>): Result<KeyServer> {
  const preset = presetIds.find((id) => id === name)
  if (preset === undefined) {
    return fail('unknown-name', `There is no server "${name}". Did you mean "${nearestName(name, presetIds)}"?`)
  }
  const address = openaiParametersSchema.shape.baseUrl.safeParse(given)
  if (!address.success) {
    return fail('bad-input', 'An address begins with http:// or https:// and has no user, password, query or fragment.')
  }
  const endpoint = endpointOf({ preset, baseUrl: address.data })
  if (!endpoint.ok) return endpoint
  const { label, keyVariable } = endpoint.value.preset
  return ok({
    label,
    baseUrl: endpoint.value.baseUrl,
    place: endpoint.value.place,
    wantsKey: keyVariable !== null,
    test: async (key) => {
      const { testKey } = await import('./listing.ts')
      return testKey(endpoint.value, key)
    },
  })
}
