import { describe, expect, it } from 'vitest'
import { gameKnowledge } from '../../../../../main/models/scripted/knowledge.ts'
import { type DecomposeInput, decomposePrompt } from '../../../../../main/planner/prompts/decompose.ts'
import { faultless } from '../../../../fakes/simulated-models.ts'
import { farmCake } from './cooking/kitchens.ts'

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
