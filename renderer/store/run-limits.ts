/** What a run may spend on a live model and how far its answers travel, as the form holds it. Pure. */
import type { CallInput } from '../../shared/contract/calls.ts'
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import { budgetSchema, type Reuse } from '../../shared/contract/run.ts'
import type { Prices } from '../../shared/contract/settings.ts'
import { priceOf } from '../../shared/core/model-price.ts'

/** As typed; empty is no limit. */
export interface RunLimits {
  readonly tokens: string
  readonly usd: string
  readonly reuse: Reuse
}

export const DEFAULT_REUSE: Reuse = 'trial'

export const noLimits: RunLimits = { tokens: '', usd: '', reuse: DEFAULT_REUSE }

/** In the words of somebody who does not know the lab. */
export const reuseChoices: readonly { readonly value: Reuse; readonly label: string; readonly help: string }[] = [
  { value: 'none', label: 'Never', help: 'Every question is asked, also when an episode is tried once more.' },
  {
    value: 'trial',
    label: 'When an episode is tried again',
    help: 'What an attempt that broke off has paid for is not paid for twice.',
  },
  {
    value: 'paired',
    label: 'Between methods of one seed',
    help: 'Methods meet the same answers to the same questions, so that they differ in nothing else.',
  },
  {
    value: 'shared',
    label: 'Everywhere',
    help: 'Cheapest. Episodes that share answers are not independent, and are marked in the results.',
  },
]

type Spec = CallInput<'run.start'>['spec']
export const limitFields = ['tokens', 'usd'] as const
type LimitField = (typeof limitFields)[number]
export type LimitProblems = Readonly<Partial<Record<LimitField, string>>>

/** What a spec says of it: only what was given. */
export function specOfLimits(limits: RunLimits): Result<Pick<Spec, 'budget' | 'reuse'>, LimitProblems> {
  const tokens = readAmount(limits.tokens, 'tokens', 'A whole number of tokens, such as 2000000.')
  const usd = readAmount(limits.usd, 'usd', 'An amount of US dollars above 0, such as 5 or 0.50.')
  if (!tokens.ok || !usd.ok) {
    const error = {
      ...(tokens.ok ? {} : { tokens: tokens.error.message }),
      ...(usd.ok ? {} : { usd: usd.error.message }),
    }
    return { ok: false, error }
  }
  const budget = {
    ...(tokens.value === null ? {} : { tokens: tokens.value }),
    ...(usd.value === null ? {} : { usd: usd.value }),
  }
  return {
    ok: true,
    value: {
      ...(Object.keys(budget).length === 0 ? {} : { budget }),
      ...(limits.reuse === DEFAULT_REUSE ? {} : { reuse: limits.reuse }),
    },
  }
}

/** null where nothing is given. Spaces between digits are for the eye. */
function readAmount(text: string, field: LimitField, words: string): Result<number | null> {
  const plain = text.replaceAll(/\s/g, '')
  if (plain === '') return ok(null)
  const value = budgetSchema.shape[field].safeParse(/^\d*\.?\d+$/.test(plain) ? Number(plain) : plain)
  return value.success && value.data !== undefined ? ok(value.data) : fail('bad-input', words)
}

/** Whether a budget in dollars would stop the run at its first question: nobody said what the model costs. */
export function lacksPrice({ usd }: RunLimits, model: string, prices: Prices): boolean {
  return usd.trim() !== '' && model.trim() !== '' && priceOf(model.trim(), prices) === null
}
