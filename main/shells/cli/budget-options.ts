/** Options that say what a run may spend on live models. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Budget } from '../../../shared/contract/run.ts'
import { wholeNumber } from './option-values.ts'

export const budgetOptions = {
  'budget-tokens': { type: 'string', value: '<n>', help: 'tokens that the run may take of live models' },
  'budget-usd': {
    type: 'string',
    value: '<amount>',
    help: 'US dollars that it may cost, by the prices in the settings',
  },
} as const

export interface BudgetValues {
  readonly 'budget-tokens'?: string
  readonly 'budget-usd'?: string
}

/** null where none is given; `bad-input` names the option. */
export function readBudget(values: BudgetValues): Result<Budget | null> {
  const { 'budget-tokens': tokens, 'budget-usd': usd } = values
  if (tokens === undefined && usd === undefined) return ok(null)
  const count = tokens === undefined ? null : wholeNumber('--budget-tokens', tokens)
  if (count?.ok === false) return count
  const amount = usd === undefined ? null : Number(usd)
  if (amount !== null && !(/^\d*\.?\d+$/.test(usd ?? '') && amount > 0)) {
    return fail('bad-input', `--budget-usd takes an amount such as 2.50, not "${usd}".`)
  }
  return ok({ ...(count === null ? {} : { tokens: count.value }), ...(amount === null ? {} : { usd: amount }) })
}
