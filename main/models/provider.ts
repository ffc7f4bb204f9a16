/** Providers: who answers model requests. One folder per provider; its descriptor feeds settings, command line and records. */

import type { z } from 'zod'
import type { ModelPreset } from '../../shared/contract/catalog.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { KeyTest, ServerName } from '../../shared/contract/keys.ts'
import type { ModelCheck } from '../../shared/contract/model-check.ts'
import type { ModelBinding } from '../../shared/contract/record/header.ts'
import { issueLine } from '../../shared/core/format/issue-line.ts'
import type { KeyPlace, KeyRing } from './keys.ts'
import type { AnyPrompt, Asker, ModelAnswer, ModelRequest, Usage } from './model.ts'

/** Where answers come from; written beside every result so that a simulation is never taken for a model. */
export type ProviderKind = 'simulated' | 'recorded' | 'live'

/** Permission for one exchange with a server; settle it exactly once. */
interface Permit {
  /** `usage` is null where the server charged nothing. */
  settle(usage: Usage | null): void
}

/** Asked by a provider before it sends anything that takes a server's time or money. */
export interface Admission {
  /**
   * Waits for a free place, and for what other exchanges leave of the budget. Fails with `budget` where `atMost` does not
   * fit in any more; rejects with the signal's reason.
   */
  permit(atMost: Usage, signal: AbortSignal): Promise<Result<Permit>>
}

/** One request with everything that decides its answer. */
export interface ProviderCall<P> {
  readonly model: string
  readonly params: P
  /** The trial's seed. */
  readonly seed: number
  readonly request: ModelRequest
  readonly signal: AbortSignal
  readonly admission: Admission
  /** For whom it is asked; null outside of runs. */
  readonly asker: Asker | null
}

/** What a check of one model finds; for which roles it is asked its caller knows. */
export type CheckedModel = Omit<ModelCheck, 'roles' | 'agents'>

/** One model that is to be tried. */
export interface ProviderCheck<P> extends Pick<ProviderCall<P>, 'model' | 'params' | 'signal'> {
  /** When `signal` ends it, in ms from now. */
  readonly deadlineMs: number
}

interface Provider<P> {
  readonly id: string
  readonly parameters: z.ZodType<P>
  /** Fails with `model-refused`, `model-failure` or `budget`; rejects only with the signal's reason. */
  answer(call: ProviderCall<P>): Promise<Result<ModelAnswer>>
  /** Asks a small question, outside of every run. Providers that are always there have none. */
  check?(asked: ProviderCheck<P>): Promise<CheckedModel>
}

/** What the gateway says beside a request. */
export interface Circumstances {
  readonly admission: Admission
  readonly asker: Asker | null
}

/** A provider with its parameter type put away, as the gateway holds it. */
export interface AnyProvider {
  readonly id: string
  /** Validates the binding's parameters, then answers; bad parameters are a `model-failure`. */
  send(
    binding: ModelBinding,
    seed: number,
    request: ModelRequest,
    signal: AbortSignal,
    circumstances?: Circumstances,
  ): Promise<Result<ModelAnswer>>
  /** null where there is nothing to try; `bad-input` for parameters that do not fit. */
  check(binding: ModelBinding, deadlineMs: number): Promise<Result<CheckedModel | null>>
}

/** Gives the stored answer of the run `runId` to a request of an episode that plays it again; fails as the model did then. */
export type RecordedAnswer = (runId: string, asker: Asker, request: ModelRequest) => Result<ModelAnswer>

/** What providers are made of; a provider takes what it needs. */
interface ProviderContext {
  /** Every prompt of every method, for a provider that simulates. */
  readonly prompts: readonly AnyPrompt[]
  readonly keys: KeyRing
  readonly recorded: RecordedAnswer
}

/** A server that may want a key. */
export interface KeyServer {
  readonly label: string
  readonly baseUrl: string
  readonly place: KeyPlace
  /** Whether it is known to answer nobody without one. */
  readonly wantsKey: boolean
  /** Asks it for something small; without a key where that is null. */
  test(key: string | null): Promise<KeyTest>
}

export interface ProviderDescriptor {
  readonly id: string
  readonly label: string
  readonly description: string
  readonly kind: ProviderKind
  readonly parameters: z.ZodType
  /** Servers that the provider knows of, and whether there is a key for each; never the key. */
  presets?(keys: KeyRing): Promise<readonly ModelPreset[]>
  /** The server whose key is set or tried; `unknown-name` or `bad-input` where there is none of that name or address. */
  keyServer?(name: Omit<ServerName, 'provider'>): Result<KeyServer>
  /** Whether the binding's settings make sense together; `bad-input` before anything is stored. */
  check?(binding: ModelBinding): Result<void>
  load(context: ProviderContext): Promise<AnyProvider>
}

export function defineProvider<P>(provider: Provider<P>): AnyProvider {
  return {
    id: provider.id,
    send: async (binding, seed, request, signal, { admission, asker } = { admission: noAdmission, asker: null }) => {
      const params = provider.parameters.safeParse(binding.params)
      if (!params.success) {
        const problem = issueLine(params.error.issues)
        return fail('model-failure', `The settings of model ${binding.model} (${provider.id}) are wrong: ${problem}.`)
      }
      return provider.answer({ model: binding.model, params: params.data, seed, request, signal, admission, asker })
    },
    check: async ({ model, params: given }, deadlineMs) => {
      const params = provider.parameters.safeParse(given)
      if (!params.success) return fail('bad-input', `The settings of model ${model} (${provider.id}) do not fit.`)
      if (provider.check === undefined) return ok(null)
      const signal = AbortSignal.timeout(deadlineMs)
      return ok(await provider.check({ model, params: params.data, signal, deadlineMs }))
    },
  }
}

/** Admits every request at once: for a provider that is used without a gateway. */
export const noAdmission: Admission = {
  permit: async () => ok({ settle: () => {} }),
}
