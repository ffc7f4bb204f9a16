import { describe, expect, it } from 'vitest'
import { gameKnowledge } from '../../../../../../main/models/scripted/provider.ts'
import { decomposePrompt } from '../../../../../../main/planner/prompts/decompose.ts'
import { edgesOfRule, readPlan } from '../../../../../../main/planner/simulation/reading/rules.ts'
import { constructionSuite } from '../../../../../../main/suites/construction/construction-suite.ts'
import { cookingSuite } from '../../../../../../main/suites/cooking/cooking-suite.ts'
import { escapeSuite } from '../../../../../../main/suites/escape/escape-suite.ts'
import { minecollabConstructionSuite } from '../../../../../../main/suites/minecollab-construction/construction-suite.ts'
import { rulesOf, type Suite } from '../../../../../../main/suites/suite.ts'
import { edgesImpliedBy } from '../../../../../../shared/core/task-graph/implied-edges.ts'
import { contentsOfPlan } from '../../../../../../shared/core/task-graph/step-shapes.ts'
import { faultless } from '../../../../../fakes/simulated-models.ts'

function* plansOf(suite: Suite) {
  for (const { address } of suite.list()) {
    const scenario = suite.scenario(address.split('/').at(-1) ?? '')
    if (scenario === null) continue
    const team = ['Alice', 'Bob', 'Cindy', 'David'].slice(0, scenario.task.kind === 'escape' ? scenario.task.agents : 2)
    const brief = suite.brief(scenario, team)
    const input = { ...brief, goal: scenario.goal, team, actions: [], finished: [] }
    const context = { knowledge: gameKnowledge, draw: () => 1, dials: faultless, sampleIndex: 0 }
    const { functions, nodes } = decomposePrompt.simulate(input, context)
    yield { address, functions, nodes, rules: rulesOf(suite, scenario) }
  }
}

describe.each([constructionSuite, cookingSuite, escapeSuite, minecollabConstructionSuite])(
  'a careful reader of plans of $id',
  (suite) => {
    it('takes each rule to say exactly what is counted as true by it', () => {
      let compared = 0
      for (const { address, functions, nodes, rules } of plansOf(suite)) {
        const reading = readPlan(functions, nodes)
        const contents = contentsOfPlan({ functions, subtasks: nodes })
        for (const { id } of rules) {
          const read = new Set([...edgesOfRule(id, reading, false)].map(({ from, to }) => `${from}>${to}`))
          const truth = edgesImpliedBy(contents, [id]).map(({ from, to }) => `${from}>${to}`)
          compared += truth.length
          expect([address, id, [...read].sort()]).toEqual([address, id, truth.sort()])
        }
      }
      expect(compared).toBeGreaterThan(300)
    })
  },
)
