import { expect, test } from 'vitest'
import { budgetWarnings } from '../../../../main/lab/budget-warnings.ts'
import { expandRun } from '../../../../main/runs/expand.ts'
import { must } from '../../../fakes/must.ts'
import { resolveInput } from '../../../fakes/resolve-input.ts'

function told(params: Readonly<Record<string, number>>, budget: object) {
  const { run } = must(
    resolveInput({
      name: 'budgeted',
      scenarios: ['villagerbench/construction/task_24'],
      methods: [{ method: 'causalmace' }, { method: 'react', params }],
      agents: [1, 2],
      seeds: [1],
      model: { provider: 'scripted', model: 'scripted' },
      ...budget,
    }),
  )
  return budgetWarnings(expandRun(run).conditions)
}

test('actions of a method that a budget per episode makes ineffective are named once', () => {
  expect(told({ actions: 20 }, { episodeBudget: { modelCalls: 50 } })).toEqual([
    "react's own limit of 20 actions per agent has no effect, since the run has a budget per episode. Set the actions in that budget, or remove the budget.",
  ])
  expect(told({ actions: 20 }, {})).toEqual([])
  expect(told({}, { episodeBudget: { modelCalls: 50 } })).toEqual([])
})
