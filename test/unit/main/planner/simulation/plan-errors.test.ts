import { describe, expect, it } from 'vitest'
import type { Dials } from '../../../../../main/models/model.ts'
import { gameKnowledge } from '../../../../../main/models/scripted/knowledge.ts'
import { decompositionProblem } from '../../../../../main/planner/decomposition-problems.ts'
import { type DecomposeInput, decomposePrompt } from '../../../../../main/planner/prompts/decompose.ts'
import { stepsOf } from '../../../../../main/planner/simulation/plan-errors.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import { canonicalJson } from '../../../../../shared/core/canonical-json.ts'
import { plannedCalls } from '../../../../../shared/core/task-graph/step-shapes.ts'
import { faultless } from '../../../../fakes/simulated-models.ts'
import { actions, briefOf, flowerBedCells } from '../flower-bed.ts'
import { wildStew } from './cooking/kitchens.ts'

const bed: DecomposeInput = { ...briefOf(flowerBedCells), team: ['Alice', 'Bob'], actions: [...actions], finished: [] }

function planned(dials: Partial<Dials>, changes: Partial<DecomposeInput> = {}, seed = 1) {
  const context = {
    knowledge: gameKnowledge,
    draw: createDraw(seed),
    dials: { ...faultless, ...dials },
    sampleIndex: 0,
  }
  return decomposePrompt.simulate({ ...bed, ...changes }, context)
}
const stepsIn = ({ nodes }: ReturnType<typeof planned>) => nodes.flatMap(({ step }) => stepsOf(step)).map(canonicalJson)
const whole = stepsIn(planned({}))

describe('a plan with errors', () => {
  it('leaves out each step at the rate of its dial, whatever becomes of the others', () => {
    let left = 0
    for (let seed = 0; seed < 100; seed++) {
      const some = stepsIn(planned({ forgottenStepRate: 0.3 }, {}, seed))
      left += some.length
      expect(whole.filter((step) => some.includes(step))).toEqual(some)
      const fewer = stepsIn(planned({ forgottenStepRate: 0.1 }, {}, seed))
      for (const step of some) expect(fewer).toContain(step)
    }
    expect(left / 100 / whole.length).toBeGreaterThan(0.65)
    expect(left / 100 / whole.length).toBeLessThan(0.75)
  })

  it.each([bed, { ...bed, ...wildStew }])('makes one step of two that does all that both did', (input) => {
    for (let seed = 0; seed < 20; seed++) {
      const merged = planned({ mergedStepsRate: 0.5 }, input, seed)
      const apart = planned({}, input, seed)
      expect(merged.nodes.length).toBeLessThan(apart.nodes.length)
      const known = new Set(merged.functions.flatMap(({ body }) => body.map(({ action }) => action)))
      expect(decompositionProblem(merged.functions, merged.nodes, known)).toBeNull()
      const calls = ({ functions, nodes }: typeof merged) =>
        [...plannedCalls({ functions, subtasks: nodes }).values()].flat()
      expect(calls(merged)).toEqual(calls(apart))
      expect(stepsIn(merged)).toEqual(stepsIn(apart))
    }
  })

  it('is completed without further forgetting where it is told what is missing, and only with that', () => {
    const dials = { forgottenStepRate: 0.3, mergedStepsRate: 0.3 }
    const first = planned(dials)
    const rest = planned(dials, { begun: { ...first, gaps: ['No node places something.'] } })
    expect(rest.nodes.length).toBeGreaterThan(0)
    expect([...stepsIn(first), ...stepsIn(rest)].sort()).toEqual([...whole].sort())
    expect(rest.nodes[0]?.id).toBe(first.nodes.length + 1)
  })

  it('goes on as it began where it is only asked for the rest', () => {
    const first = planned({ forgottenStepRate: 0.3 })
    expect(planned({ forgottenStepRate: 0.3 }, { begun: { ...first, gaps: [] } }).nodes).toEqual([])
  })

  it('does not plan again what a merged step has done', () => {
    const merged = planned({ mergedStepsRate: 1 })
    const finished = merged.nodes.map(({ step }) => step)
    expect(planned({}, { finished }).nodes.filter(({ step }) => step.function === 'place_block')).toEqual([])
  })
})
