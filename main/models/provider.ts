/** Providers: who answers model requests. One folder per provider; its descriptor feeds settings, command line and records. */
import { z } from 'zod'
import type { Result } from '../../preload/contract/errors.ts'
import { fail } from '../../preload/contract/errors.ts'
import type { ModelBinding } from '../../preload/contract/record/header.ts'
import type { AnyPrompt, ModelAnswer, ModelRequest } from './model.ts'

/** Where answers come from; written beside every result so that a simulation is never taken for a model. */
export type ProviderKind = 'simulated' | 'recorded' | 'live'

/** One request with everything that decides its answer. */
export interface ProviderCall<P> {
  readonly model: string
  readonly params: P
  /** The trial's seed. */
  readonly seed: number
  readonly request: ModelRequest
  readonly signal: AbortSignal
}

export interface Provider<P> {
  readonly id: string
  readonly parameters: z.ZodType<P>
  /** Fails with `model-refused` or `model-failure`; rejects only with the signal's reason. */
  answer(call: ProviderCall<P>): Promise<Result<ModelAnswer>>
}

/** A provider with its parameter type put away, as the gateway holds it. */
export interface AnyProvider {
  readonly id: string
  /** Validates the binding's parameters, then answers; bad parameters are a `model-failure`. */
  send(binding: ModelBinding, seed: number, request: ModelRequest, signal: AbortSignal): Promise<Result<ModelAnswer>>
}

/** What providers are made of; a provider takes what it needs. */
export interface ProviderContext {
  /** Every prompt of every method, for a provider that simulates. */
  readonly prompts: readonly AnyPrompt[]
}

export interface ProviderDescriptor {
  readonly id: string
  readonly label: string
  readonly description: string
  readonly kind: ProviderKind
  readonly parameters: z.ZodType
  load(context: ProviderContext): Promise<AnyProvider>
}

export function defineProvider<P>(provider: Provider<P>): AnyProvider {
  return {
    id: provider.id,
    send: async (binding, seed, request, signal) => {
      const params = provider.parameters.safeParse(binding.params)
      if (!params.success) {
        const problem = z.prettifyError(params.error)
        return fail('model-failure', `The settings of model ${binding.model} (${provider.id}) are wrong: ${problem}`)
      }
      return provider.answer({ model: binding.model, params: params.data, seed, request, signal })
    },
  }
}
