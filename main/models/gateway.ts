/** The gateway: the one place through which every model request of every episode goes. */
import type { Result } from '../../preload/contract/errors.ts'
import { fail } from '../../preload/contract/errors.ts'
import type { ModelBinding } from '../../preload/contract/record/header.ts'
import type { AnyPrompt, ModelAnswer, ModelRequest } from './model.ts'
import type { AnyProvider, ProviderDescriptor } from './provider.ts'

export interface Gateway {
  /** Answers or fails with `model-refused` or `model-failure`; rejects only with the signal's reason. */
  send(binding: ModelBinding, seed: number, request: ModelRequest, signal: AbortSignal): Promise<Result<ModelAnswer>>
}

export interface GatewayOptions {
  readonly providers: readonly ProviderDescriptor[]
  /** Every prompt of every method; asked for when the first provider is loaded. */
  readonly prompts: () => Promise<readonly AnyPrompt[]>
}

/** Providers are loaded on their first request and kept. */
export function createGateway(options: GatewayOptions): Gateway {
  const loading = new Map<string, Promise<AnyProvider>>()

  function load(descriptor: ProviderDescriptor): Promise<AnyProvider> {
    const known = loading.get(descriptor.id)
    if (known !== undefined) return known
    const provider = options.prompts().then((prompts) => descriptor.load({ prompts }))
    loading.set(descriptor.id, provider)
    return provider
  }

  return {
    send: async (binding, seed, request, signal) => {
      signal.throwIfAborted()
      const descriptor = options.providers.find(({ id }) => id === binding.provider)
      if (descriptor === undefined) {
        const known = options.providers.map(({ id }) => id).join(', ')
        return fail('model-failure', `There is no model provider ${binding.provider}; choose one of ${known}.`)
      }
      const provider = await load(descriptor)
      signal.throwIfAborted()
      return provider.send(binding, seed, request, signal)
    },
  }
}
