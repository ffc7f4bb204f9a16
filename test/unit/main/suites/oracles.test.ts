import { describe, expect, it } from 'vitest'
import { cookingSuite } from '../../../../main/suites/cooking/cooking-suite.ts'
import { escapeSuite } from '../../../../main/suites/escape/escape-suite.ts'
import { minecollabConstructionSuite } from '../../../../main/suites/minecollab-construction/construction-suite.ts'
import type { Suite } from '../../../../main/suites/suite.ts'
import { teamcraftBuildSuite } from '../../../../main/suites/teamcraft-build/build-suite.ts'
import { teamcraftClearSuite } from '../../../../main/suites/teamcraft-clear/clear-suite.ts'
import { teamcraftFarmSuite } from '../../../../main/suites/teamcraft-farm/farm-suite.ts'
import { teamcraftSmeltSuite } from '../../../../main/suites/teamcraft-smelt/smelt-suite.ts'
import { fillBody } from '../../../../shared/core/task-graph/fill-body.ts'
import { impliedEdges } from '../../../../shared/core/task-graph/implied-edges.ts'
import { contentsOfPlan } from '../../../../shared/core/task-graph/step-shapes.ts'
import type { TaskTruth } from '../../../../shared/core/task-graph/task-truth.ts'

function truthsOf(suite: Suite): readonly TaskTruth[] {
  return suite.list().flatMap(({ address }) => {
    const scenario = suite.scenario(address.split('/').at(-1) ?? '')
    if (scenario === null) return []
    const count = scenario.task.kind === 'escape' ? scenario.task.agents : (scenario.stage?.members.length ?? 2)
    const agents = ['Alice', 'Bob', 'Cindy', 'David', 'Eve', 'Frank', 'Grace', 'Helen'].slice(0, count)
    const truth = suite.oracle?.(scenario, agents)
    return truth === undefined ? [] : [truth]
  })
}

describe.each([
  cookingSuite,
  escapeSuite,
  minecollabConstructionSuite,
  teamcraftBuildSuite,
  teamcraftClearSuite,
  teamcraftFarmSuite,
  teamcraftSmeltSuite,
])('the truth of every scenario of $id', (suite) => {
  const truths = truthsOf(suite)

  it('is there, and its steps can be filled in with actions of the suite', () => {
    expect(truths).toHaveLength(suite.list().length)
    for (const { functions, subtasks } of truths) {
      expect(subtasks.length).toBeGreaterThan(0)
      for (const { step } of subtasks) {
        const planFunction = functions.find(({ name }) => name === step.function)
        expect(planFunction === undefined ? null : fillBody(planFunction, step.arguments).ok).toBe(true)
      }
      const used = new Set(functions.flatMap(({ body }) => body.map(({ action }) => action)))
      for (const action of used) expect(suite.actions).toContain(action)
    }
  })

  it('has each dependency follow from one rule of the suite', () => {
    const ids = new Set(suite.rules.map(({ id }) => id))
    for (const { functions, subtasks } of truths) {
      for (const rules of impliedEdges(contentsOfPlan({ functions, subtasks })).values()) {
        expect(rules).toHaveLength(1)
        expect(ids).toContain(rules[0])
      }
    }
  })

  it('commands subtasks one way: what is closed over others is among them', () => {
    for (const { dependencies } of truths) {
      const keys = new Set(dependencies.map(({ from, to }) => `${from}>${to}`))
      for (const { from, to } of dependencies) {
        expect(keys.has(`${to}>${from}`)).toBe(false)
        for (const next of dependencies) if (next.from === to) expect(keys).toContain(`${from}>${next.to}`)
      }
    }
  })
})
