/** What an episode may use, as the form holds it: texts by part, empty for no budget. Pure. */
import {
  type BudgetPart,
  budgetParts,
  type EpisodeBudget,
  episodeBudgetSchema,
} from '../../../shared/contract/episode-budget.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'

export type BudgetTexts = Readonly<Record<string, string>>

interface BudgetField {
  readonly part: BudgetPart
  readonly label: string
  readonly hint: string
  readonly problem: string
}

/** In the words of somebody who does not know the lab. */
export const budgetFields: readonly BudgetField[] = [
  {
    part: 'gameSeconds',
    label: 'Game time in seconds',
    hint: 'A scenario’s own limit still holds where it is shorter.',
    problem: 'Seconds above 0 and at most 86,400, such as 300.',
  },
  {
    part: 'actionsPerAgent',
    label: 'Actions per agent',
    hint: 'Failed ones count. The first agent that would take one more ends the episode.',
    problem: 'A whole number from 1 to 10,000, such as 100.',
  },
  {
    part: 'modelCalls',
    label: 'Model calls',
    hint: 'Questions of the whole team, planning and questions asked again included.',
    problem: 'A whole number from 1 to 1,000,000, such as 200.',
  },
  {
    part: 'tokens',
    label: 'Tokens',
    hint: 'Questions and answers of the whole team, counted when answers arrive.',
    problem: 'A whole number from 1, such as 200000.',
  },
  {
    part: 'jointSteps',
    label: 'Joint steps',
    hint: 'For methods that act in steps: all agents begin together, and the step is over when all are done.',
    problem: 'A whole number from 1 to 100,000, such as 20.',
  },
  {
    part: 'pictures',
    label: 'Pictures',
    hint: 'For agents that see: pictures in questions of the whole team, each as often as it is sent.',
    problem: 'A whole number from 1 to 1,000,000, such as 500.',
  },
]

/** null where nothing is given; else what has to be fixed, by part. Spaces between digits are for the eye. */
export function budgetOfTexts(
  texts: BudgetTexts,
): Result<EpisodeBudget | null, Readonly<Partial<Record<BudgetPart, string>>>> {
  const budget: Partial<Record<BudgetPart, number>> = {}
  const problems: Partial<Record<BudgetPart, string>> = {}
  for (const { part, problem } of budgetFields) {
    const text = (texts[part] ?? '').replaceAll(/\s/g, '')
    if (text === '') continue
    const value = episodeBudgetSchema.shape[part].safeParse(/^\d*\.?\d+$/.test(text) ? Number(text) : text)
    if (value.success && value.data !== undefined) budget[part] = value.data
    else problems[part] = problem
  }
  if (Object.keys(problems).length > 0) return { ok: false, error: problems }
  return ok(Object.keys(budget).length === 0 ? null : budget)
}

/** The texts of a budget, those of its parts that are given. */
export function textsOfBudget(budget: EpisodeBudget = {}): BudgetTexts {
  return Object.fromEntries(
    budgetParts.flatMap((part) => (budget[part] === undefined ? [] : [[part, String(budget[part])]])),
  )
}
