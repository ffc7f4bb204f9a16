import { expect, test } from 'vitest'
import { mixtureSuite } from '../../../../../main/suites/mixture/mixture-suite.ts'
import { scenarioSchema } from '../../../../../shared/contract/scenario.ts'

const scenarios = mixtureSuite.list().map(({ address }) => {
  const scenario = mixtureSuite.scenario(address.split('/').at(-1) ?? '')
  if (scenario === null) throw new Error(`there is no ${address}`)
  return scenario
})

test('twenty scenarios, all different and complete data', () => {
  expect(scenarios).toHaveLength(20)
  const recipes = scenarios.map(({ task }) => JSON.stringify(task))
  expect(new Set(recipes).size).toBe(20)
  for (const scenario of scenarios) expect(scenarioSchema.parse(scenario)).toEqual(scenario)
})

test.each(scenarios)(
  '$address: nobody is told of what they hold, and all of the recipe is told to somebody',
  (scenario) => {
    if (scenario.task.kind !== 'mixture') throw new Error('another kind')
    const members = scenario.world.members ?? []
    expect(scenario.stage?.members).toHaveLength(members.length)
    for (const [place, { items = [] }] of members.entries()) {
      const told = scenario.stage?.members[place]?.brief ?? []
      expect(told.length).toBeGreaterThan(0)
      for (const { name } of items) expect(told.some((line) => line.includes(name))).toBe(false)
    }
    for (const { item, count } of scenario.task.recipe) {
      const holders = members.filter(({ items = [] }) => items.some(({ name }) => name === item))
      expect(holders).toHaveLength(1)
      expect(holders[0]?.items?.find(({ name }) => name === item)?.count).toBeGreaterThan(count)
    }
    expect(mixtureSuite.obstacles?.(scenario)).toEqual([])
    const silent = { ...scenario, stage: { members: members.map(() => ({})) } }
    expect(mixtureSuite.obstacles?.(silent)).toHaveLength(scenario.task.recipe.length)
    expect(JSON.stringify(mixtureSuite.brief(scenario, []))).not.toMatch(/Recipe: \d/)
  },
)
