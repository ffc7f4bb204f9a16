/** Descriptor of models with an OpenAI-compatible API; loads no SDK. */
import type { ModelPreset } from '../../../shared/contract/catalog.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { ServerName } from '../../../shared/contract/keys.ts'
import { nearestName } from '../../common/nearest-name.ts'
import { GENERAL_KEY_VARIABLE, type KeyRing } from '../keys.ts'
import type { KeyServer, ProviderDescriptor } from '../provider.ts'
import { endpointOf } from './endpoint.ts'
import { OPENAI_ID, openaiParametersSchema } from './parameters.ts'
import { type Preset, presetIds, presets } from './presets.ts'

/* A server as settings name it: where its key belongs, and how one is tried. */

/** Fails with `unknown-name` for a preset that is none, `bad-input` for an address that is none or is missing. */
function keyServer({ preset: name, baseUrl: given }: Omit<ServerName, 'provider'>): Result<KeyServer> {
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
      const { testKey } = await import('./client.ts')
      return testKey(endpoint.value, key)
    },
  })
}

export const openaiDescriptor: ProviderDescriptor = {
  id: OPENAI_ID,
  label: 'OpenAI-compatible API',
  description:
    'A language model on any server that speaks the protocol: OpenAI, Azure, OpenRouter, Ollama, llama.cpp, vLLM, LM Studio.',
  kind: 'live',
  parameters: openaiParametersSchema,
  presets: (keys) => Promise.all(presets.map((preset) => viewOf(preset, keys))),
  keyServer,
  check: ({ model, params }) => {
    if (model === OPENAI_ID || model === '') {
      return fail('bad-input', 'Name the model as well, as its server calls it: openai:gpt-4o, or openai:llama3.1.')
    }
    const parsed = openaiParametersSchema.safeParse(params)
    const endpoint = parsed.success ? endpointOf(parsed.data) : ok(null)
    return endpoint.ok ? ok(undefined) : endpoint
  },
  load: async ({ keys }) => {
    const { createOpenaiProvider } = await import('./provider.ts')
    return createOpenaiProvider({ keys })
  },
}

async function viewOf({ id, label, baseUrl, keyVariable }: Preset, keys: KeyRing): Promise<ModelPreset> {
  const origin = baseUrl === null ? '' : new URL(baseUrl).origin
  const key = await keys.keyFor({ origin, variable: keyVariable })
  const variable = keyVariable ?? (id === 'compatible' ? GENERAL_KEY_VARIABLE : null)
  const found = key.ok ? key.value : null
  return {
    id,
    label,
    baseUrl,
    keyVariable: variable,
    hasKey: found !== null,
    keySource: found?.source ?? null,
    ...(key.ok ? {} : { keyProblem: key.error.message }),
  }
}
