import { describe, expect, it } from 'vitest'
import { planDish } from '../../../../../../main/planner/simulation/cooking/dish-plan.ts'
import { readDish } from '../../../../../../main/planner/simulation/cooking/read-dish.ts'
import { cookingBrief } from '../../../../../../main/suites/cooking/brief.ts'
import { cookingSuite } from '../../../../../../main/suites/cooking/cooking-suite.ts'
import { dishTruth } from '../../../../../../main/suites/cooking/oracle/dish-truth.ts'
import type { ActionCall } from '../../../../../../shared/contract/task-graph.ts'
import { takeStep } from '../../../../../../shared/core/task-graph/step-forms.ts'
import { plannedCalls } from '../../../../../../shared/core/task-graph/step-shapes.ts'

const names = cookingSuite.list().map(({ address }) => address.split('/').at(-1) ?? '')

function scenarioOf(name: string) {
  const scenario = cookingSuite.scenario(name)
  if (scenario === null) throw new Error(`There is no scenario ${name}.`)
  return scenario
}

/** What is done for each product, as text; what is only looked at and how often something is dug in vain does not matter. */
function worksOf(calls: Iterable<readonly ActionCall[]>): readonly string[] {
  return [...calls].map((body) => body.map((call) => JSON.stringify(call.action)).join()).sort()
}

describe('the truth of a dish', () => {
  it.each(names)('of %s is what a faultless reader of its brief comes to as well', (name) => {
    const scenario = scenarioOf(name)
    const { environment, documents } = cookingBrief(scenario)
    const facts = readDish(environment, documents)
    const plan = facts === null ? null : planDish(facts)
    if (plan === null) throw new Error('The brief tells of no dish.')
    const truth = dishTruth(scenario)
    expect(worksOf(plannedCalls(truth).values())).toEqual(worksOf(plannedCalls(plan).values()))
    const made = (subtasks: typeof plan.subtasks) =>
      subtasks.map(({ step: { arguments: given } }) => `${given.amount} ${given.item}`).sort()
    expect(made(truth.subtasks)).toEqual(made(plan.subtasks))
  })

  it('knows where things lie', () => {
    const truth = dishTruth(scenarioOf(names[0] ?? ''))
    for (const calls of plannedCalls(truth).values()) {
      for (const { action, arguments: given } of calls) {
        const source = action === 'WithdrawItem' ? truth.sources.get(String(given.item)) : undefined
        if (source !== undefined) expect(given.container).toEqual(takeStep('', 1, source).arguments.container)
      }
    }
  })

  it('is none without a chest to pass things on through', () => {
    const scenario = scenarioOf(names[0] ?? '')
    expect(() => dishTruth({ ...scenario, landmarks: [] })).toThrow('no chest')
  })
})
