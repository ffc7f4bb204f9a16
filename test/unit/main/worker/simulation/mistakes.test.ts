import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dialsOf, scriptedParametersSchema } from '../../../../../main/models/scripted/parameters.ts'
import { gameKnowledge } from '../../../../../main/models/scripted/provider.ts'
import { mistakenOr } from '../../../../../main/worker/simulation/mistakes.ts'
import type { Choice, Decision } from '../../../../../main/worker/simulation/situation.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import { toyActions, toyEnvironment } from '../../../../fakes/toy-judger.ts'

const right: Choice = {
  thought: 'Now.',
  action: 'PlaceBlock',
  arguments: { item: 'poppy', pos: [1, 2, 3], state: { facing: 'north' } },
}
const decision: Decision = {
  agent: 'Alice',
  subtask: { id: 1, description: '' },
  body: [right],
  attempt: 1,
  iteration: 1,
  history: [],
  state: { position: [0, 0, 0], health: 20, held: null, teammates: [] },
  inventory: [
    { name: 'dandelion', count: 1 },
    { name: 'poppy', count: 2 },
  ],
  changes: [],
  environment: toyEnvironment,
  actions: toyActions,
}

function choose(seed: number, badActionRate: number, change: Partial<Decision> = {}): Choice {
  const dials = { ...dialsOf(scriptedParametersSchema.parse({})), badActionRate }
  return mistakenOr(
    right,
    { ...decision, ...change },
    {
      knowledge: gameKnowledge,
      draw: createDraw(seed),
      dials,
      sampleIndex: 0,
    },
  )
}

describe('mistakes', () => {
  it('never happen at rate 0 and always at rate 1, with an action that exists', () => {
    const names = toyActions.map(({ name }) => name)
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 9 }), (seed, iteration) => {
        expect(choose(seed, 0, { iteration })).toEqual(right)
        const wrong = choose(seed, 1, { iteration })
        expect(wrong).not.toEqual(right)
        expect(names).toContain(wrong.action)
      }),
    )
  })

  it('are of three kinds: another item, a neighbouring place, something needless', () => {
    const kinds = new Set<string>()
    for (let seed = 0; seed < 60; seed++) {
      const wrong = choose(seed, 1)
      const { item, pos } = wrong.arguments
      if (wrong.action !== 'PlaceBlock') kinds.add('needless')
      else if (item === 'poppy') {
        kinds.add('place')
        const [x, y, z] = Array.isArray(pos) ? pos.map(Number) : []
        expect(Math.abs(Number(x) - 1) + Math.abs(Number(y) - 2) + Math.abs(Number(z) - 3)).toBe(1)
      } else {
        kinds.add('item')
        expect(item).toBe('dandelion')
      }
    }
    expect(kinds).toEqual(new Set(['needless', 'place', 'item']))
  })

  it('belong to agent, subtask, attempt and iteration, and to nothing else', () => {
    for (let seed = 0; seed < 40; seed++) {
      const once = choose(seed, 0.5)
      expect(choose(seed, 0.5, { environment: `${toyEnvironment}\nMore words.` })).toEqual(once)
    }
    const outcomes = (change: Partial<Decision>): readonly boolean[] =>
      Array.from({ length: 40 }, (_, seed) => choose(seed, 0.5, change) === right)
    for (const change of [
      { agent: 'Bob' },
      { attempt: 2 },
      { iteration: 2 },
      { subtask: { id: 2, description: '' } },
    ]) {
      expect(outcomes(change)).not.toEqual(outcomes({}))
    }
  })

  it('cannot happen where no other action exists', () => {
    const bare: Choice = { thought: '', action: 'Jump', arguments: {} }
    const context = {
      knowledge: gameKnowledge,
      draw: createDraw(1),
      dials: { ...dialsOf(scriptedParametersSchema.parse({})), badActionRate: 1 },
      sampleIndex: 0,
    }
    expect(mistakenOr(bare, { ...decision, actions: [{ name: 'Jump' }], body: [bare] }, context)).toEqual(bare)
  })
})
