import { expect, test } from 'vitest'
import { PlanTruth } from '../../../../../shared/core/diagnosis/plan-truth.ts'
import { placeFunction, placeStep, takeFunction, takeStep } from '../../../../../shared/core/task-graph/step-forms.ts'

test('who takes a block for who places it is custody; the block below is what the world asks for', () => {
  const steps = [
    takeStep('stone', 2, [9, -60, 9]),
    placeStep('stone', [0, -60, 0], {}),
    placeStep('stone', [0, -59, 0], {}),
  ]
  const subtasks = steps.map((step, index) => ({ id: index + 1, description: '', step }))
  const plan = { functions: [takeFunction, placeFunction], subtasks, dependencies: [], removed: [] }
  const truth = new PlanTruth([plan], null)
  expect([truth.need({ from: 1, to: 2 }), truth.need({ from: 2, to: 3 })]).toEqual(['custody', 'world'])
  expect([truth.need({ from: 3, to: 1 }), truth.forcedBefore(3)]).toEqual(['nothing', [2]])
})
