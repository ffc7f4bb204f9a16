/** Options that say what one episode may use, whatever its method. */

import {
  type BudgetPart,
  budgetParts,
  type EpisodeBudget,
  episodeBudgetSchema,
} from '../../../shared/contract/episode-budget.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'

export const episodeBudgetOptions = {
  'episode-seconds': { type: 'string', value: '<s>', help: 'game time that each episode may take' },
  'episode-actions': { type: 'string', value: '<n>', help: 'actions that each agent may take in an episode' },
  'episode-calls': { type: 'string', value: '<n>', help: 'questions that an episode may ask of models' },
  'episode-tokens': { type: 'string', value: '<n>', help: 'tokens that its questions and answers may take' },
} as const

type Option = keyof typeof episodeBudgetOptions
export type EpisodeBudgetValues = { readonly [K in Option]?: string }

const options: Readonly<Record<BudgetPart, Option>> = {
  gameSeconds: 'episode-seconds',
  actionsPerAgent: 'episode-actions',
  modelCalls: 'episode-calls',
  tokens: 'episode-tokens',
}

/** What the options say, over what the file does; null where neither gives any. `bad-input` names the option. */
export function readEpisodeBudget(
  values: EpisodeBudgetValues,
  file: EpisodeBudget | undefined,
): Result<EpisodeBudget | null> {
  const given: Partial<Record<BudgetPart, number>> = {}
  for (const part of budgetParts) {
    const text = values[options[part]]
    if (text === undefined) continue
    const value = episodeBudgetSchema.shape[part].safeParse(/^\d*\.?\d+$/.test(text) ? Number(text) : text)
    if (!value.success || value.data === undefined) return fail('bad-input', problemOf(part, text))
    given[part] = value.data
  }
  const all = { ...file, ...given }
  return ok(Object.keys(all).length === 0 ? null : all)
}

function problemOf(part: BudgetPart, text: string): string {
  const wanted = part === 'gameSeconds' ? 'seconds of game time, above 0 and at most 86400' : 'a whole number from 1'
  const most = part === 'actionsPerAgent' ? ' to 10000' : part === 'modelCalls' ? ' to 1000000' : ''
  return `--${options[part]} takes ${wanted}${most}, not "${text}".`
}
