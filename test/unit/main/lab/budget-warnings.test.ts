import { expect, test } from 'vitest'
import { budgetWarnings } from '../../../../main/lab/budget-warnings.ts'
import { resolveRun } from '../../../../main/lab/resolve-run.ts'
import { expandRun } from '../../../../main/runs/expand.ts'
import { must } from '../../../fakes/must.ts'

function told(params: Readonly<Record<string, number>>, budget: object) {
  const { run } = must(
    resolveRun({
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

test('actions of a method that a budget per episode takes the place of are named once', () => {
  expect(told({ actions: 20 }, { episodeBudget: { modelCalls: 50 } })).toEqual([
    'react is given 20 actions per agent, which are not looked at: the run has a budget per episode. Set the actions in that budget, or leave it out.',
  ])
  expect(told({ actions: 20 }, {})).toEqual([])
  expect(told({}, { episodeBudget: { modelCalls: 50 } })).toEqual([])
})
