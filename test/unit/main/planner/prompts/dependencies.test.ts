import { describe, expect, it } from 'vitest'
import { createDraw } from '../../../../../main/clock/draws.ts'
import type { Dials } from '../../../../../main/models/model.ts'
import { gameKnowledge } from '../../../../../main/models/scripted/knowledge.ts'
import { type DependenciesInput, dependenciesPrompt } from '../../../../../main/planner/prompts/dependencies.ts'
import { faultless } from '../../../../fakes/simulated-models.ts'

const place = (id: number, y: number) => ({
  id,
  description: `Place stone at height ${y}.`,
  step: { function: 'place_block', arguments: { item: 'stone', pos: [0, y, 0] } },
})
const column = [place(1, 0), place(2, 1), place(3, 2)]
const rule = { id: 'below-before-above', text: 'Lower blocks come first.', counterfactual: false }
const input: DependenciesInput = { nodes: column, rules: [rule], chosenId: 2, otherId: null }

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
    expect(ask({}, { spuriousEdgeRate: 1 })).toEqual(['1>2', '2>1', '2>3', '3>2'])
    const believes = { spuriousEdgeRate: 1, ruleInsensitivity: 1 }
    expect(ask({ rules: [contrary] }, believes)).toEqual(['2>1', '3>2'])
    expect(ask({ rules: [contrary] }, { spuriousEdgeRate: 1 })).toEqual([])
  })

  it('believes the same in every sample, but reacts to a changed rule anew', () => {
    const half = { spuriousEdgeRate: 1, ruleInsensitivity: 0.5 }
    const samples = Array.from({ length: 20 }, (_, index) => ask({ rules: [contrary] }, half, index).join())
    expect(new Set(samples).size).toBeGreaterThan(1)
    const factual = Array.from({ length: 20 }, (_, index) => ask({}, { spuriousEdgeRate: 0.5 }, index).join())
    expect(new Set(factual).size).toBe(1)
  })

  it('shows a model the words of the rules, never which of them are counterfactual', () => {
    const text = JSON.stringify(dependenciesPrompt.render({ ...input, rules: [contrary] }))
    expect(text).toContain('Any order will do.')
    expect(text).not.toContain('counterfactual')
  })
})
