import { describe, expect, it } from 'vitest'
import type { Dials } from '../../../../../main/models/model.ts'
import { gameKnowledge } from '../../../../../main/models/scripted/provider.ts'
import {
  type DecomposeInput,
  decomposePrompt,
  decompositionProblem,
} from '../../../../../main/planner/prompts/decompose.ts'
import { stepsOf } from '../../../../../main/planner/simulation/simulate-decomposition.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import { canonicalJson } from '../../../../../shared/core/canonical-json.ts'
import { plannedCalls } from '../../../../../shared/core/task-graph/step-shapes.ts'
import { faultless } from '../../../../fakes/simulated-models.ts'
import { actions, briefOf, flowerBedCells } from '../flower-bed.ts'
import { farmCake, wildStew } from './cooking/kitchens.ts'

const context = { knowledge: gameKnowledge, draw: () => 1, dials: faultless, sampleIndex: 0 }
const rooms = {
  environment: 'Rooms.',
  documents: ['room 1: toggle lever at (1, 0, 0) by Alice', 'room 1: toggle lever at (2, 0, 0) by Bob'],
}

function inputOf(told: Pick<DecomposeInput, 'environment' | 'documents'>): DecomposeInput {
  return { ...told, goal: 'Do it.', team: ['Alice', 'Bob'], actions: [], finished: [] }
}

describe('the simulated plan', () => {
  it('follows what the documents tell: a dish, rooms, or else a building', () => {
    const of = (told: Pick<DecomposeInput, 'environment' | 'documents'>) =>
      decomposePrompt.simulate(inputOf(told), context).nodes
    expect(of(farmCake).at(-1)?.step.arguments).toMatchObject({ item: 'cake' })
    expect(of(rooms).map(({ agents }) => agents)).toEqual([['Alice'], ['Bob']])
    expect(of({ environment: '', documents: ['(0, 0, 0) dirt'] }).map(({ step }) => step.function)).toEqual([
      'place_block',
    ])
  })

  it('leaves out what is done, and counts anew', () => {
    const input = inputOf(farmCake)
    const { nodes } = decomposePrompt.simulate(input, context)
    const finished = nodes.slice(0, 3).map(({ step }) => step)
    const left = decomposePrompt.simulate({ ...input, finished }, context).nodes
    expect(left.map(({ step }) => step)).toEqual(nodes.slice(3).map(({ step }) => step))
    expect(left.map(({ id }) => id)).toEqual([1, 2, 3, 4])
  })

  it('is asked for with what only dishes and rooms need, and for buildings as ever', () => {
    const asked = (told: Pick<DecomposeInput, 'environment' | 'documents'>): string =>
      JSON.stringify(decomposePrompt.render(inputOf(told), decomposePrompt.instructions))
    expect(asked(farmCake)).toContain('StoreItem')
    expect(asked(rooms)).toContain('A node that only some players')
    const building = asked({ environment: '', documents: ['(0, 0, 0) dirt'] })
    expect(building).not.toContain('StoreItem')
    expect(building).not.toContain('A node that only some players')
  })
})

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
