import { expect, test } from 'vitest'
import { reactPrompt } from '../../../../../main/methods/react/prompts/act.ts'
import { decomposePrompt } from '../../../../../main/planner/prompts/decompose.ts'
import { constructionSuite } from '../../../../../main/suites/construction/construction-suite.ts'
import { makeScenario } from '../../../../../main/suites/construction/make-scenario.ts'
import type { Scenario } from '../../../../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../../../../shared/contract/tasks/construction.ts'

const team = ['Alice', 'Bob']
const action = { name: 'PlaceBlock', description: 'Place a block.', parameters: {} }
const state = { position: [0, -60, 0] as const, health: 20, held: null, teammates: [] }

/** What the planner is asked first, and what an agent without a plan is. */
function askedAbout(scenario: Scenario): readonly string[] {
  const told = { goal: scenario.goal, ...constructionSuite.brief(scenario, team), actions: [action], team }
  const task = { ...told, agent: 'Alice' }
  const situation = { turn: 1, state, inventory: [], changes: [], history: [] }
  return [
    decomposePrompt.render({ ...told, finished: [] }, decomposePrompt.instructions),
    reactPrompt.render({ task, ...situation }, reactPrompt.instructions),
  ].map((messages) => JSON.stringify(messages))
}

/** A post and, some cells above the floor, one more block. */
function buildingWith(height: number): Scenario {
  const cells: BlueprintCell[] = [
    { pos: [-10, -60, 0], name: 'stone' },
    { pos: [-8, -60 + height, 0], name: 'stone' },
  ]
  const blueprint = { name: 'posts', cells }
  const made = makeScenario({ title: 'posts', blueprint, origin: 'imported', source: '' })
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}

test('blocks in the air are told of to everybody alike, and only where there are any', () => {
  const tells = (scenario: Scenario) =>
    askedAbout(scenario).map((text) => text.includes('dug away again once they stand'))
  expect(tells(buildingWith(2))).toEqual([true, true])
  expect(tells(buildingWith(0))).toEqual([false, false])
})
