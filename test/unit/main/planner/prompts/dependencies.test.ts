import { describe, expect, it } from 'vitest'
import type { Dials } from '../../../../../main/models/model.ts'
import { gameKnowledge } from '../../../../../main/models/scripted/provider.ts'
import { type DependenciesInput, dependenciesPrompt } from '../../../../../main/planner/prompts/dependencies.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import { placeFunction } from '../../../../../shared/core/task-graph/step-forms.ts'
import { faultless } from '../../../../fakes/simulated-models.ts'

const place = (id: number, y: number) => ({
  id,
  description: `Place stone at height ${y}.`,
  step: { function: 'place_block', arguments: { item: 'stone', pos: [0, y, 0], state: {} } },
})
const column = [place(1, 0), place(2, 1), place(3, 2)]
const rule = { id: 'below-before-above', text: 'Lower blocks come first.', counterfactual: false }
const input: DependenciesInput = {
  functions: [placeFunction],
  nodes: column,
  rules: [rule],
  chosenId: 2,
  otherId: null,
}

function ask(changes: Partial<DependenciesInput>, dials: Partial<Dials> = {}, sampleIndex = 0) {
  const answer = dependenciesPrompt.simulate(
    { ...input, ...changes },
    { knowledge: gameKnowledge, draw: createDraw(5), dials: { ...faultless, ...dials }, sampleIndex },
  )
  return answer.causal_effect.map(({ cause, effect }) => `${cause}>${effect}`)
}
const contrary = { ...rule, text: 'Any order will do.', counterfactual: true }

describe('dependencies', () => {
  it('names edges in both directions, or of one pair', () => {
    expect(ask({})).toEqual(['1>2', '2>3'])
    expect(ask({ otherId: 3 })).toEqual(['2>3'])
  })

  it('follows the rules in force, not those that are replaced or unknown', () => {
    expect(ask({ rules: [contrary] })).toEqual([])
    expect(ask({ rules: [] })).toEqual([])
  })

  it('overlooks, believes and ignores at the rates of its dials', () => {
    expect(ask({}, { missingEdgeRate: 1 })).toEqual([])
    expect(ask({ rules: [contrary] }, { trueEdgeInsensitivity: 1 })).toEqual(['1>2', '2>3'])
  })

  it('names what it believes without any rule, and lets go of it when rules change unless it ignores that', () => {
    const wrong = (dials: Partial<Dials>, changes: Partial<DependenciesInput> = {}) =>
      [1, 2, 3].flatMap((chosenId) => ask({ chosenId, ...changes }, dials)).filter((edge) => !isRight.has(edge))
    const isRight = new Set(['1>2', '2>3'])
    const two = [contrary, { id: 'side-before-attached', text: 'Also any order.', counterfactual: true }]
    for (const dial of ['spuriousEdgeRate', 'reversedEdgeRate', 'transitiveEdgeRate'] as const) {
      const named = wrong({ [dial]: 1 })
      expect(named.length).toBeGreaterThan(0)
      for (const rules of [[contrary], two]) {
        expect(wrong({ [dial]: 1 }, { rules })).toEqual([])
        expect(wrong({ [dial]: 1, ruleInsensitivity: 1 }, { rules })).toEqual(named)
      }
    }
    expect(wrong({ transitiveEdgeRate: 1 })).toEqual(['1>3', '1>3'])
    expect(ask({}, { reversedEdgeRate: 1 })).toEqual(['2>1', '3>2'])
  })

  it('invents no more than one dependency for each subtask, and the same ones in every question', () => {
    const nodes = Array.from({ length: 40 }, (_, index) => ({
      ...place(index + 1, 0),
      step: { function: 'x', arguments: { n: index } },
    }))
    const asked = nodes.flatMap(({ id }) => ask({ nodes, chosenId: id }, { spuriousEdgeRate: 1 }))
    expect(new Set(asked).size).toBeLessThanOrEqual(40)
    expect(asked.length).toBe(2 * new Set(asked).size)
  })

  it('ignores the replacement of all rules for the edges for which it ignores that of one', () => {
    const half = { spuriousEdgeRate: 1, ruleInsensitivity: 0.5 }
    const nodes = Array.from({ length: 40 }, (_, index) => ({
      ...place(index + 1, 0),
      step: { function: 'x', arguments: { n: index } },
    }))
    const rules = ['a', 'b', 'c'].map((id) => ({ id, text: id, counterfactual: false }))
    const under = (...replaced: readonly string[]) =>
      nodes.map(({ id }) =>
        ask(
          {
            nodes,
            chosenId: id,
            rules: rules.map((each) => ({ ...each, counterfactual: replaced.includes(each.id) })),
          },
          half,
        ),
      )
    expect(under('a')).not.toEqual(under())
    expect(under('b')).toEqual(under('a'))
    expect(under('a', 'b', 'c')).toEqual(under('a'))
  })

  it('takes a rule too wide in all questions about a plan, and lets its own counterfactual move what follows', () => {
    const wide = { overAppliedRate: 1 }
    expect(ask({ chosenId: 1 }, wide)).toEqual(['1>2', '1>3'])
    expect(ask({ chosenId: 3 }, wide)).toEqual(['1>3', '2>3'])
    expect(ask({ chosenId: 1, rules: [contrary] }, wide)).toEqual([])
  })

  it('draws by what subtasks do: another one more changes nothing about the rest', () => {
    const half = { missingEdgeRate: 0.5, reversedEdgeRate: 0.5, transitiveEdgeRate: 0.5 }
    const tall = Array.from({ length: 20 }, (_, y) => place(y + 1, y))
    const more = [
      ...tall.map((node) => ({ ...node, id: node.id + 1 })),
      { ...place(1, 0), step: { function: 'x', arguments: {} } },
    ]
    const shifted = tall.map(({ id }) =>
      ask({ nodes: more, chosenId: id + 1 }, half).map((edge) => edge.replaceAll(/\d+/g, (n) => `${Number(n) - 1}`)),
    )
    expect(shifted).toEqual(tall.map(({ id }) => ask({ nodes: tall, chosenId: id }, half)))
  })

  it('believes the same in every sample, but reacts to a changed rule anew', () => {
    const half = { trueEdgeInsensitivity: 0.5 }
    const samples = Array.from({ length: 20 }, (_, index) => ask({ rules: [contrary] }, half, index).join())
    expect(new Set(samples).size).toBeGreaterThan(1)
    const factual = Array.from({ length: 20 }, (_, index) => ask({}, { spuriousEdgeRate: 0.5 }, index).join())
    expect(new Set(factual).size).toBe(1)
  })

  it('shows a model the words of the rules, never which of them are counterfactual', () => {
    const text = JSON.stringify(
      dependenciesPrompt.render({ ...input, rules: [contrary] }, dependenciesPrompt.instructions),
    )
    expect(text).toContain('Any order will do.')
    expect(text).not.toContain('counterfactual')
  })
})
