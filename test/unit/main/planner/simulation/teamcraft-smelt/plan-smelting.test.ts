import { expect, test } from 'vitest'
import { planSmelting } from '../../../../../../main/planner/simulation/teamcraft-smelt/plan-smelting.ts'
import type { Smelting } from '../../../../../../main/planner/simulation/teamcraft-smelt/smelting.ts'
import { fillBody } from '../../../../../../shared/core/task-graph/fill-body.ts'
import { impliedEdges } from '../../../../../../shared/core/task-graph/implied-edges.ts'
import { contentsOfPlan } from '../../../../../../shared/core/task-graph/step-shapes.ts'

const smelting: Smelting = {
  item: 'stone',
  count: 3,
  raw: 'cobblestone',
  fuel: 'oak_log',
  furnaces: [[0, 70, 0]],
  raws: [{ name: 'cobblestone', pos: [3, 70, 0] }],
  fuels: [{ name: 'oak_log', pos: [3, 70, 1] }],
}

const told = ['bot1 begins with 2 cobblestone', 'bot2 begins with 1 oak_log, 1 iron_pickaxe']

test('one smelts, and what others have or can get is brought to it first', () => {
  const plan = planSmelting(smelting, ['bot1', 'bot2'], told)
  expect(plan.subtasks.map(({ description }) => description)).toEqual([
    'bot2 gets cobblestone from cobblestone.',
    'bot2 hands 1 cobblestone to bot1.',
    'bot2 hands 1 oak_log to bot1.',
    'bot1 gets oak_log from oak_log.',
    'bot1 smelts 3 stone.',
  ])
  expect([...impliedEdges(contentsOfPlan(plan)).keys()].toSorted()).toEqual(['1>2', '2>5', '3>5', '4>5'])
  for (const { step } of plan.subtasks) {
    const known = plan.functions.find(({ name }) => name === step.function)
    expect(known === undefined ? null : fillBody(known, step.arguments).ok).toBe(true)
  }
})

test('with a furnace each, each smelts its part', () => {
  const two: Smelting = { ...smelting, count: 2, furnaces: [...smelting.furnaces, [0, 70, 1]] }
  const lines = ['bot1 begins with 1 cobblestone, 1 oak_log', 'bot2 begins with 1 cobblestone, 1 oak_log']
  expect(planSmelting(two, ['bot1', 'bot2'], lines).subtasks.map(({ description }) => description)).toEqual([
    'bot1 smelts 1 stone.',
    'bot2 smelts 1 stone.',
  ])
})
