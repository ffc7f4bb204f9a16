import { expect, test } from 'vitest'
import { ToldGoals } from '../../../../../main/methods/agentverse/told-goals.ts'
import { createEventLog } from '../../../../fakes/event-log.ts'

const goal = { goal: 'Place a poppy', actions: [{ action: 'PlaceBlock', arguments: { item: 'poppy' } }] }

test('what an agent does while others still split their sub-tasks is told after the plan', () => {
  const log = createEventLog()
  const told = new ToldGoals(log.emit, 2)
  told.split('Alice', [{ id: 1, goal }])
  told.begin('Alice', 1)
  expect(log.types).toEqual([])
  told.split('Bob', [])
  expect(log.types).toEqual(['plan.initial', 'plan.refined', 'subtask.status'])
  told.end('Alice', 1, { done: false, attempts: 4, reason: 'No poppy.' })
  expect(log.of('subtask.status').at(-1)).toEqual({
    ...{ subtask: 1, status: 'failed', agent: 'Alice', attempt: 4, reason: 'No poppy.' },
  })
  const [plan] = log.of('plan.initial')
  expect(plan?.graph.functions).toMatchObject([{ name: plan?.graph.subtasks[0]?.step.function, body: goal.actions }])
})

test('a round without sub-goals is no plan', () => {
  const log = createEventLog()
  const told = new ToldGoals(log.emit, 1)
  told.split('Alice', [])
  expect(log.types).toEqual([])
})
