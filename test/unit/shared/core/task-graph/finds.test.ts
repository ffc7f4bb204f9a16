import { expect, test } from 'vitest'
import type { WorldPlan } from '../../../../../shared/contract/scenario.ts'
import type { PlanFunction, Subtask } from '../../../../../shared/contract/task-graph.ts'
import { withFinds } from '../../../../../shared/core/task-graph/finds.ts'

const body = (action: string, given: PlanFunction['body'][number]['arguments']) => ({ action, arguments: given })
const functions: readonly PlanFunction[] = [
  { name: 'dig', call: ['pos'], description: 'Digs.', body: [body('ObtainBlock', { pos: '{pos}' })] },
  {
    name: 'dig_two',
    call: ['pos', 'next'],
    description: 'Digs twice.',
    body: [body('ObtainBlock', { pos: '{pos}' }), body('MineBlock', { pos: '{next}' })],
  },
  { name: 'hunt', call: ['pos'], description: 'Hunts.', body: [body('KillAt', { pos: '{pos}' })] },
]
const fill: PlanFunction = {
  name: 'fill',
  call: [],
  description: 'Fills.',
  body: [body('PutInput', { furnace: [9, 70, 0], item: 'beef' })],
}
const world: WorldPlan = {
  generator: { id: 'superflat', surfaceY: 69 },
  seed: 1,
  steps: [
    { kind: 'set', pos: [0, 70, 0], block: { name: 'coal_ore' } },
    { kind: 'set', pos: [1, 70, 0], block: { name: 'oak_log' } },
    { kind: 'set', pos: [2, 70, 0], block: { name: 'oak_log' } },
    { kind: 'mob', mob: 'cow', at: [3.5, 70, 0.5] },
  ],
  start: [0, 70, 5],
  region: { min: [0, 69, 0], max: [9, 75, 9] },
  timeOfDay: 1000,
  loot: { cow: [{ name: 'beef', count: 1 }] },
}

/** `item` and `amount` of a subtask beside one that fills a furnace. */
function foundBy(name: string, given: Subtask['step']['arguments'], more: readonly PlanFunction[] = [fill]) {
  const subtasks: readonly Subtask[] = [
    { id: 1, description: 'Get it.', step: { function: name, arguments: given } },
    { id: 2, description: 'Fill.', step: { function: 'fill', arguments: {} } },
  ]
  const plan = withFinds({ functions: [...functions, ...more], subtasks: [...subtasks] }, { world })
  const { item, amount } = plan.subtasks[0]?.step.arguments ?? {}
  return { item, amount }
}

test('what stands or lives at the place is what a subtask gets, and how many', () => {
  expect(foundBy('dig', { pos: [0, 70, 0] })).toEqual({ item: 'coal', amount: 1 })
  expect(foundBy('hunt', { pos: [3, 70, 0] })).toEqual({ item: 'beef', amount: 1 })
  expect(foundBy('dig_two', { pos: [1, 70, 0], next: [2, 70, 0] })).toEqual({ item: 'oak_log', amount: 2 })
})

test('what a plan says itself counts, and what cannot be told stays unsaid', () => {
  expect(foundBy('hunt', { pos: [3, 70, 0], item: 'leather' })).toEqual({ item: 'leather', amount: undefined })
  const unsaid = { item: undefined, amount: undefined }
  expect(foundBy('dig_two', { pos: [0, 70, 0], next: [1, 70, 0] })).toEqual(unsaid)
  expect(foundBy('dig', { pos: [5, 70, 5] })).toEqual(unsaid)
  expect(foundBy('dig', { pos: [0, 70, 0] }, [])).toEqual(unsaid)
})
