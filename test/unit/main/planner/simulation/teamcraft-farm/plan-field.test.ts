import { expect, test } from 'vitest'
import type { Field } from '../../../../../../main/planner/simulation/teamcraft-farm/field.ts'
import { planField } from '../../../../../../main/planner/simulation/teamcraft-farm/plan-field.ts'
import { fillBody } from '../../../../../../shared/core/task-graph/fill-body.ts'

const field: Field = {
  item: 'carrot',
  count: 5,
  initialCount: 4,
  crop: 'carrots',
  seeds: 'carrot',
  plots: [0, 1, 2, 3].map((x) => [x, 63, 0]),
}
const TEAM = ['bot1', 'bot2', 'bot3']

/** Per subtask its player and the plots that it sows on. */
function sown(more: Partial<Field>, told: readonly string[]) {
  const { functions, subtasks } = planField({ ...field, ...more }, TEAM, told)
  return subtasks.map(({ agents, step }) => {
    const known = functions.find(({ name }) => name === step.function)
    const body = known === undefined ? null : fillBody(known, step.arguments)
    if (body?.ok !== true) throw new Error('A step cannot be filled in.')
    const calls = body.value
    expect(calls.filter(({ action }) => action === 'HarvestRipe').length).toBe(calls.length / 3)
    return [agents?.[0], calls.flatMap(({ action, arguments: { pos } }) => (action === 'Sow' ? String(pos) : []))]
  })
}

test('who has seeds sows on plots of its own, again and again until it is enough', () => {
  expect(
    sown({}, ['bot1 begins with 3 carrot', 'bot2 begins with 1 carrot, 2 potato', 'bot3 begins with 2 potato']),
  ).toEqual([
    ['bot1', ['0,63,0', '2,63,0']],
    ['bot2', ['1,63,0']],
    ['bot1', ['0,63,0']],
    ['bot2', ['1,63,0']],
  ])
})

test('seeds that do not come back end with what there is of them', () => {
  const wheat = { item: 'wheat', crop: 'wheat', seeds: 'wheat_seeds', count: 8 }
  expect(sown(wheat, ['bot1 begins with 1 wheat_seeds', 'bot2 begins with 2 wheat_seeds'])).toEqual([
    ['bot1', ['0,63,0']],
    ['bot2', ['1,63,0', '3,63,0']],
  ])
})
