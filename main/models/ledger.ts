/**
 * What runs have spent on models, against what they may. Before anything is sent, the most that it can cost is set aside, so
 * that calls in parallel cannot overrun a budget together.
 */
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { Budget } from '../../shared/contract/run.ts'

interface Amount {
  /** Tokens of questions and answers together. */
  readonly tokens: number
  /** US dollars; null where nobody knows the price. */
  readonly usd: number | null
}

export interface LedgerParts {
  /** What a run may spend, as it stands now; null without a limit. */
  readonly budgetOf: (runId: string) => Budget | null
  /** What its stored calls have cost; asked once per run. */
  readonly spentBefore: (runId: string) => { readonly tokens: number; readonly usd: number }
}

interface Account {
  tokens: number
  usd: number
  heldTokens: number
  heldUsd: number
  /** Called when something that was held is settled. */
  readonly waiting: Set<() => void>
}

export class Ledger {
  readonly #parts: LedgerParts
  readonly #accounts = new Map<string, Account>()

  constructor(parts: LedgerParts) {
    this.#parts = parts
  }

  /**
   * Sets the amount aside; the result takes what it really was. Waits as long as calls under way may still leave enough.
   * Fails with `budget` where nothing of the kind is to come; rejects with the signal's reason.
   */
  async hold(runId: string, atMost: Amount, signal: AbortSignal): Promise<Result<(spent: Amount) => void>> {
    for (;;) {
      signal.throwIfAborted()
      const account = this.#account(runId)
      const problem = exceeded(this.#parts.budgetOf(runId), account, atMost)
      if (problem === null) return ok(this.#take(account, atMost))
      if (problem.isFinal || account.heldTokens === 0) return fail('budget', problem.message)
      await settled(account, signal)
    }
  }

  #take(account: Account, { tokens, usd }: Amount): (spent: Amount) => void {
    account.heldTokens += tokens
    account.heldUsd += usd ?? 0
    return (spent) => {
      account.heldTokens -= tokens
      account.heldUsd -= usd ?? 0
      account.tokens += spent.tokens
      account.usd += spent.usd ?? 0
      for (const wake of [...account.waiting]) wake()
    }
  }

  #account(runId: string): Account {
    const known = this.#accounts.get(runId)
    if (known !== undefined) return known
    const account = { ...this.#parts.spentBefore(runId), heldTokens: 0, heldUsd: 0, waiting: new Set<() => void>() }
    this.#accounts.set(runId, account)
    return account
  }
}

interface Exceeded {
  readonly message: string
  /** Whether waiting for other calls cannot help. */
  readonly isFinal: boolean
}

function exceeded(budget: Budget | null, account: Account, { tokens, usd }: Amount): Exceeded | null {
  const { tokens: maxTokens, usd: maxUsd } = budget ?? {}
  if (maxTokens !== undefined && account.tokens + account.heldTokens + tokens > maxTokens) {
    const message = `The run has used ${account.tokens} of its ${maxTokens} tokens, and the next question may take ${tokens}. Raise the budget and resume the run.`
    return { message, isFinal: account.tokens + tokens > maxTokens }
  }
  if (maxUsd === undefined) return null
  if (usd === null) {
    return {
      message: 'The run has a budget in US dollars, and its model has no price. Set one, then resume the run.',
      isFinal: true,
    }
  }
  if (account.usd + account.heldUsd + usd <= maxUsd) return null
  const message = `The run has spent ${dollars(account.usd)} of its ${dollars(maxUsd)}, and the next question may cost ${dollars(usd)}. Raise the budget and resume the run.`
  return { message, isFinal: account.usd + usd > maxUsd }
}

function dollars(usd: number): string {
  return `$${usd.toFixed(4)}`
}

function settled({ waiting }: Account, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      waiting.delete(wake)
      reject(signal.reason)
    }
    const wake = (): void => {
      waiting.delete(wake)
      signal.removeEventListener('abort', leave)
      resolve()
    }
    signal.addEventListener('abort', leave, { once: true })
    waiting.add(wake)
  })
}
