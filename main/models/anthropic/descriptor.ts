/** Descriptor of Anthropic's models behind its own API; loads no SDK. */

import { namesModel, vendorPreset, vendorServer } from '../live-endpoint.ts'
import type { ProviderDescriptor } from '../provider.ts'
import { ANTHROPIC_ID, anthropic, anthropicParametersSchema } from './parameters.ts'

export const anthropicDescriptor: ProviderDescriptor = {
  id: ANTHROPIC_ID,
  label: 'Anthropic',
  description: "Claude behind Anthropic's own API, with its caching, tool calls and structured answers.",
  kind: 'live',
  parameters: anthropicParametersSchema,
  presets: async (keys) => [await vendorPreset(anthropic, keys)],
  keyServer: (name) =>
    vendorServer(anthropic, name, async (endpoint, key) => {
      const { testKey } = await import('./client.ts')
      return testKey(endpoint, key)
    }),
  check: (binding) => namesModel(anthropic, binding, 'claude-sonnet-4-5'),
  load: async ({ keys }) => {
    const { createAnthropicProvider } = await import('./provider.ts')
    return createAnthropicProvider({ keys })
  },
}
