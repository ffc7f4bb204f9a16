import { describe, expect, it } from 'vitest'
import { cookingSuite } from '../../../../../main/suites/cooking/cooking-suite.ts'
import { cookingRules } from '../../../../../main/suites/cooking/rules.ts'
import type { ActionCall } from '../../../../../shared/contract/task-graph.ts'
import { impliedEdges } from '../../../../../shared/core/task-graph/implied-edges.ts'
import { contentsOfPlan } from '../../../../../shared/core/task-graph/step-shapes.ts'
import { dig, does, type EdgeKind, equip, overdetermined, sayings, store, take, unsaid } from '../edge-kinds.ts'

const craft = (item: string): readonly ActionCall[] => [{ action: 'Craft', arguments: { item, amount: 1 } }]
const smelt = (item: string, fuel: string): readonly ActionCall[] => [
  { action: 'Smelt', arguments: { item, amount: 1, fuel } },
]
const applyTo = (item: string, entity: string): readonly ActionCall[] => [
  { action: 'UseOn', arguments: { item, entity } },
]
const hunt = (entity: string): readonly ActionCall[] => [{ action: 'Attack', arguments: { entity } }]

/** Who stores something, and who takes it: what the second does with it says which rule the dependency follows from. */
const kinds: readonly EdgeKind[] = [
  [
    'milk from one, cake by another',
    'gather-before-craft',
    does(take('bucket'), applyTo('bucket', 'cow'), store('milk_bucket')),
    does(take('milk_bucket'), take('sugar'), craft('cake')),
  ],
  [
    'wheat dug by one, bread by another',
    'gather-before-craft',
    does(dig([5, 0, 5]), store('wheat')),
    does(take('wheat'), craft('bread')),
  ],
  [
    'raw food brought by another',
    'raw-and-fuel-before-smelt',
    does(hunt('rabbit'), store('rabbit')),
    does(take('rabbit'), take('coal'), smelt('cooked_rabbit', 'coal')),
  ],
  [
    'fuel brought by another',
    'raw-and-fuel-before-smelt',
    does(dig([5, 0, 5]), store('coal')),
    does(take('potato'), take('coal'), smelt('baked_potato', 'coal')),
  ],
  [
    'bucket made by another',
    'tool-before-harvest',
    does(take('iron_ingot'), craft('bucket'), store('bucket')),
    does(take('bucket'), applyTo('bucket', 'cow')),
  ],
  [
    'bucket from another, milked and crafted in one go',
    'tool-before-harvest',
    does(take('iron_ingot'), craft('bucket'), store('bucket')),
    does(take('bucket'), applyTo('bucket', 'cow'), take('sugar'), craft('cake')),
  ],
  [
    'sword brought by another',
    'tool-before-harvest',
    does(take('stick'), craft('wooden_sword'), store('wooden_sword')),
    does(take('wooden_sword'), equip('wooden_sword'), hunt('rabbit')),
  ],
  [
    'pickaxe brought by another',
    'tool-before-harvest',
    does(take('stick'), craft('wooden_pickaxe'), store('wooden_pickaxe')),
    does(take('wooden_pickaxe'), dig([5, 0, 5])),
  ],
  ['dish stored by one, kept by another', 'take-before-use', does(craft('cake'), store('cake')), does(take('cake'))],
  ['what lay in the chest at the start', null, does(take('wheat'), craft('bread')), does(take('sugar'), craft('cake'))],
  ['stored by one, other things taken by another', null, does(store('egg')), does(take('wheat'), craft('bread'))],
  ['nothing is passed on', null, does(hunt('rabbit')), does(hunt('rabbit'))],
]

describe('the rules of cooking', () => {
  it.each(kinds)('%s: %s', (...kind) => {
    const [, rule] = kind
    expect(sayings(kind, cookingRules)).toEqual(rule === null ? [] : [`${rule}: 1>2`])
  })

  it('are all in the table', () => {
    const named = new Set(kinds.map(([, rule]) => rule))
    for (const { id } of cookingRules) expect(named).toContain(id)
  })

  it('call for each dependency of every menu once', () => {
    const used = new Set<string>()
    for (const { address } of cookingSuite.list()) {
      const scenario = cookingSuite.scenario(address.split('/').at(-1) ?? '')
      const truth = scenario === null ? undefined : cookingSuite.oracle?.(scenario, ['Alice', 'Bob'])
      if (truth === undefined) throw new Error(`${address} has no truth.`)
      const contents = contentsOfPlan(truth)
      expect(overdetermined(contents, cookingRules)).toEqual([])
      expect([address, ...unsaid(contents, cookingRules)]).toEqual([address])
      for (const rules of impliedEdges(contents).values()) for (const rule of rules) used.add(rule)
    }
    expect([...used].sort()).toEqual(['gather-before-craft', 'raw-and-fuel-before-smelt', 'tool-before-harvest'])
  })
})
