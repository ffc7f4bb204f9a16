/**
 * The gateway: the one place through which every model request of every episode goes. It holds keys, the limit of calls at a
 * time and the runs' budgets; providers ask its admission for leave before they send anything.
 */
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { ModelBinding } from '../../shared/contract/record/header.ts'
import type { Prices } from '../../shared/contract/settings.ts'
import type { KeyRing } from './keys.ts'
import { Ledger, type LedgerParts } from './ledger.ts'
import type { AnyPrompt, Asker, ModelAnswer, ModelRequest, Usage } from './model.ts'
import { costOf } from './prices.ts'
import {
  type Admission,
  type AnyProvider,
  type CheckedModel,
  noAdmission,
  type ProviderDescriptor,
  type RecordedAnswer,
} from './provider.ts'

export interface Gateway {
  /**
   * Answers or fails with `model-refused`, `model-failure` or `budget`; rejects only with the signal's reason. Without an
   * asker nothing is limited but the calls at a time.
   */
  send(
    binding: ModelBinding,
    seed: number,
    request: ModelRequest,
    signal: AbortSignal,
    asker?: Asker | null,
  ): Promise<Result<ModelAnswer>>
  /** Tries the model with a small question that counts for no run; null for a provider that is always there. */
  check(binding: ModelBinding): Promise<Result<CheckedModel | null>>
}

export interface GatewayOptions {
  readonly providers: readonly ProviderDescriptor[]
  /** Every prompt of every method; asked for when the first provider is loaded. */
  readonly prompts: () => Promise<readonly AnyPrompt[]>
  /** None unless given. */
  readonly keys?: KeyRing
  /** What the user may change at any time. Must not throw. */
  readonly limits?: () => { readonly callsAtATime: number; readonly prices: Prices }
  /** Nothing is limited unless given. */
  readonly ledger?: LedgerParts
  readonly recorded?: RecordedAnswer
}

/** How long a check may take: a call of the page is given up after a minute. */
const CHECK_MS = 45_000

const noKeys: KeyRing = { keyFor: async () => ok(null) }
const noLimits = { callsAtATime: Number.POSITIVE_INFINITY, prices: {} }
const noLedger: LedgerParts = { budgetOf: () => null, spentBefore: () => ({ tokens: 0, usd: 0 }) }
const noRecord: RecordedAnswer = () => fail('model-failure', 'There are no recorded answers here.')

/** Providers are loaded on their first request and kept. */
export function createGateway(options: GatewayOptions): Gateway {
  const {
    providers,
    prompts,
    keys = noKeys,
    limits = () => noLimits,
    ledger: parts = noLedger,
    recorded = noRecord,
  } = options
  const loading = new Map<string, Promise<AnyProvider>>()
  const slots = new Slots(() => limits().callsAtATime)
  const ledger = new Ledger(parts)

  function load(descriptor: ProviderDescriptor): Promise<AnyProvider> {
    const known = loading.get(descriptor.id)
    if (known !== undefined) return known
    const provider = prompts().then((all) => descriptor.load({ prompts: all, keys, recorded }))
    loading.set(descriptor.id, provider)
    // What could not be loaded, as when there were too many open files, is loaded anew.
    provider.catch(() => loading.delete(descriptor.id))
    return provider
  }

  function find(binding: ModelBinding): Result<ProviderDescriptor> {
    const descriptor = providers.find(({ id }) => id === binding.provider)
    if (descriptor !== undefined) return ok(descriptor)
    const known = providers.map(({ id }) => id).join(', ')
    return fail('model-failure', `There is no model provider ${binding.provider}; choose one of ${known}.`)
  }

  return {
    send: async (binding, seed, request, signal, asker = null) => {
      signal.throwIfAborted()
      const found = find(binding)
      if (!found.ok) return found
      const provider = await load(found.value)
      signal.throwIfAborted()
      const costs = (usage: Usage): number | null => costOf(usage, binding.model, limits().prices)
      const admission = asker === null ? noAdmission : createAdmission(asker, ledger, slots, costs)
      return provider.send(binding, seed, request, signal, { admission, asker })
    },
    check: async (binding) => {
      const found = find(binding)
      if (!found.ok) return found
      if (found.value.kind !== 'live') return ok(null)
      return (await load(found.value)).check(binding, CHECK_MS)
    },
  }
}

function createAdmission(
  asker: Asker,
  ledger: Ledger,
  slots: Slots,
  costs: (usage: Usage) => number | null,
): Admission {
  const amount = (usage: Usage) => ({ tokens: usage.promptTokens + usage.answerTokens, usd: costs(usage) })
  return {
    permit: async (atMost, signal) => {
      const held = await ledger.hold(asker.runId, amount(atMost), signal)
      if (!held.ok) return held
      let leave: () => void
      try {
        leave = await slots.take(signal)
      } catch (thrown) {
        held.value(nothing)
        throw thrown
      }
      return ok({
        settle: (usage) => {
          const spent = usage === null ? nothing : amount(usage)
          leave()
          held.value(spent)
          if (usage !== null) asker.spend(usage, spent.usd)
        },
      })
    },
  }
}

const nothing = { tokens: 0, usd: 0 }

/** So many at a time, in the order of asking. */
export class Slots {
  readonly #limit: () => number
  readonly #waiting = new Set<() => void>()
  #taken = 0

  /** `limit` is asked whenever somebody wants in or leaves, so that it may change. */
  constructor(limit: () => number) {
    this.#limit = limit
  }

  get taken(): number {
    return this.#taken
  }

  /** Resolves with what gives the place back (once; further calls do nothing). Rejects with the signal's reason. */
  async take(signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted()
    if (this.#waiting.size > 0 || this.#taken >= this.#limit()) await this.#wait(signal)
    else this.#taken += 1
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      this.#taken -= 1
      this.#admit()
    }
  }

  /** Whoever is admitted has its place before it goes on. */
  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = (): void => {
        this.#waiting.delete(enter)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.add(enter)
    })
  }

  #admit(): void {
    for (const enter of this.#waiting) {
      if (this.#taken >= this.#limit()) return
      this.#waiting.delete(enter)
      this.#taken += 1
      enter()
    }
  }
}
