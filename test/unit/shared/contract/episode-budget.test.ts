import { expect, test } from 'vitest'
import { budgetEnds, episodeBudgetSchema } from '../../../../shared/contract/episode-budget.ts'
import { validityOf } from '../../../../shared/contract/record/end.ts'

test('parts may be left out, and nothing else is taken', () => {
  expect(episodeBudgetSchema.parse({})).toEqual({})
  expect(episodeBudgetSchema.safeParse({ gameSeconds: 30.5, actionsPerAgent: 1 }).success).toBe(true)
  for (const wrong of [{ actionsPerAgent: 0 }, { modelCalls: 2.5 }, { tokens: -1 }, { gameSeconds: 0 }, { usd: 3 }])
    expect(episodeBudgetSchema.safeParse(wrong).success).toBe(false)
})

test('a budget that is used up is a result of every method, never a failure of the lab', () => {
  for (const end of Object.values(budgetEnds)) expect(validityOf[end]).toBe('valid')
})
