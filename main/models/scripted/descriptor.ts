/** Descriptor of the simulated model. */
import type { ProviderDescriptor } from '../provider.ts'
import { SCRIPTED_ID, scriptedParametersSchema } from './parameters.ts'

export const scriptedDescriptor: ProviderDescriptor = {
  id: SCRIPTED_ID,
  label: 'Simulated model',
  description:
    'Answers by rules with adjustable error rates: no key, no network, never to be presented as a language model.',
  kind: 'simulated',
  parameters: scriptedParametersSchema,
  load: async ({ prompts }) => {
    const { createScriptedProvider } = await import('./provider.ts')
    return createScriptedProvider(prompts)
  },
}
