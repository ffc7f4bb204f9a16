/** Descriptor of Google's models behind its own API; loads no SDK. */

import { namesModel, vendorPreset, vendorServer } from '../live-endpoint.ts'
import type { ProviderDescriptor } from '../provider.ts'
import { GOOGLE_ID, google, googleParametersSchema } from './parameters.ts'

export const googleDescriptor: ProviderDescriptor = {
  id: GOOGLE_ID,
  label: 'Google',
  description: "Gemini behind Google's own API, with its caching, function calls and structured answers.",
  kind: 'live',
  parameters: googleParametersSchema,
  presets: async (keys) => [await vendorPreset(google, keys)],
  keyServer: (name) =>
    vendorServer(google, name, async (endpoint, key) => {
      const { testKey } = await import('./client.ts')
      return testKey(endpoint, key)
    }),
  check: (binding) => namesModel(google, binding, 'gemini-2.5-flash'),
  load: async ({ keys }) => {
    const { createGoogleProvider } = await import('./provider.ts')
    return createGoogleProvider({ keys })
  },
}
