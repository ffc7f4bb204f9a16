import { describe, expect, it } from 'vitest'
import { edgesOfRule, readPlan } from '../../../../../../main/planner/simulation/reading/rules.ts'
import type { PlanFunction, Subtask } from '../../../../../../shared/contract/task-graph.ts'
import { edgesImpliedBy } from '../../../../../../shared/core/task-graph/implied-edges.ts'
import { contentsOfPlan } from '../../../../../../shared/core/task-graph/step-shapes.ts'

const place: PlanFunction = {
  name: 'put',
  call: ['item', 'pos', 'state'],
  description: 'Places a block.',
  body: [
    { action: 'Equip', arguments: { item: '{item}' } },
    { action: 'PlaceBlock', arguments: { item: '{item}', pos: '{pos}', state: '{state}' } },
  ],
}
const take: PlanFunction = {
  name: 'fetch',
  call: ['item'],
  description: 'Takes an item.',
  body: [{ action: 'WithdrawItem', arguments: { container: [9, 0, 9], item: '{item}', amount: 1 } }],
}
const dig: PlanFunction = {
  name: 'dig',
  call: ['pos'],
  description: 'Digs a block.',
  body: [{ action: 'MineBlock', arguments: { pos: '{pos}' } }],
}
/** Takes an item, does something, and puts another item away. */
const make = (action: string, argument = 'item'): PlanFunction => ({
  name: `make_${action}`,
  call: ['takes', 'gives'],
  description: 'Makes one thing of another.',
  body: [
    { action: 'WithdrawItem', arguments: { container: [9, 0, 9], item: '{takes}', amount: 1 } },
    { action, arguments: { [argument]: '{takes}' } },
    { action: 'StoreItem', arguments: { container: [9, 0, 9], item: '{gives}', amount: 1 } },
  ],
})
const functions = [place, take, dig, make('Craft', 'of'), make('Smelt', 'of'), make('UseOn'), make('Handover', 'of')]

type Step = readonly [name: string, given: Subtask['step']['arguments'], agents?: string[]]
const planOf = (...steps: readonly Step[]): Subtask[] =>
  steps.map(([name, given, agents], index) => ({
    id: index + 1,
    description: `${name} ${index + 1}`,
    step: { function: name, arguments: given },
    ...(agents === undefined ? {} : { agents }),
  }))
const put = (item: string, pos: number[], state: Record<string, string> = {}): Step => ['put', { item, pos, state }]

function read(rule: string, nodes: Subtask[], isWide = false): readonly string[] {
  const edges = [...edgesOfRule(rule, readPlan(functions, nodes), isWide)]
  return [...new Set(edges.map(({ from, to }) => `${from}>${to}`))].sort()
}

function trueEdges(rule: string, nodes: Subtask[]): readonly string[] {
  const contents = contentsOfPlan({ functions, subtasks: nodes })
  return edgesImpliedBy(contents, [rule])
    .map(({ from, to }) => `${from}>${to}`)
    .sort()
}

const column = planOf(
  put('stone', [0, 0, 0]),
  put('stone', [1, 0, 0]),
  put('stone', [0, 1, 0]),
  put('stone', [0, 2, 0]),
)
const walls = planOf(
  put('stone', [0, 0, 0]),
  put('stone', [0, 1, 0]),
  put('torch', [1, 1, 0], { facing: 'east' }),
  put('ladder', [0, 1, 1], { facing: 'south' }),
)
const beam = planOf(
  put('stone', [0, 0, 0]),
  put('stone', [0, 1, 0]),
  put('stone', [1, 1, 0]),
  put('stone', [2, 1, 0]),
  put('stone', [1, 0, 3]),
)
const fetched = planOf(['fetch', { item: 'dirt' }], put('dirt', [0, 0, 0]), put('stone', [3, 0, 0]))
const kitchen = planOf(
  ['make_Craft', { takes: 'wheat', gives: 'bread' }],
  ['make_Craft', { takes: 'bread', gives: 'cake' }],
  ['make_Smelt', { takes: 'cake', gives: 'coal' }],
  ['make_UseOn', { takes: 'coal', gives: 'milk' }],
  ['make_Handover', { takes: 'milk', gives: 'egg' }],
)
const rooms = planOf(
  ['dig', { pos: [0, 0, 0], room: 1 }, ['Alice']],
  ['dig', { pos: [1, 0, 0], room: 2 }, ['Bob']],
  ['dig', { pos: [2, 0, 0], room: 3 }, ['Alice']],
  ['dig', { pos: [3, 0, 0], room: 4, after: 2 }, ['Alice']],
)

describe('what a careful reader takes rules to say', () => {
  it.each([
    ['below-before-above', column, ['1>3', '3>4']],
    ['side-before-attached', walls, ['2>3', '2>4']],
    ['beside-before-floating', beam, ['2>3', '3>4']],
    ['take-before-use', fetched, ['1>2']],
    ['gather-before-craft', kitchen, ['1>2']],
    ['raw-and-fuel-before-smelt', kitchen, ['2>3']],
    ['tool-before-harvest', kitchen, ['3>4']],
    ['take-before-use', kitchen, ['4>5']],
    ['open-before-enter', rooms, ['1>3', '2>4', '3>4']],
  ] as const)('%s, which is what is counted as true', (rule, nodes, edges) => {
    expect(read(rule, nodes)).toEqual(edges)
    expect(trueEdges(rule, nodes)).toEqual(edges)
  })

  it.each(['equip-before-place', 'together', 'store-before-share'])('%s: nothing', (rule) => {
    expect(read(rule, [...column])).toEqual([])
  })

  it('says nothing of items that everybody takes for themselves', () => {
    const alone = planOf(['make_Handover', { takes: 'dirt', gives: 'egg' }], put('dirt', [0, 0, 0]))
    expect(read('take-before-use', alone)).toEqual(['1>2'])
    const both: PlanFunction = { ...take, name: 'put', body: [...take.body, ...place.body] }
    const plan = readPlan([take, both], fetched)
    expect([...edgesOfRule('take-before-use', plan, false)]).toEqual([])
  })

  it('has dirt dug away after it was placed and after what it carries', () => {
    const scaffolded = planOf(put('dirt', [1, 0, 0]), put('stone', [1, 1, 0]), put('stone', [5, 0, 0]), [
      'dig',
      { pos: [1, 0, 0] },
    ])
    expect(read('scaffold-after-use', scaffolded)).toEqual(['1>4', '2>4'])
  })

  it('has an old block taken away before another one stands there', () => {
    const swap = planOf(
      ['dig', { pos: [0, 0, 0], room: 1 }],
      ['put', { item: 'stone', pos: [0, 0, 0], state: {}, room: 1 }],
    )
    expect(read('clear-before-place', swap)).toEqual(['1>2'])
  })
})

describe('rules taken too wide', () => {
  it('takes “directly below” for every lower block, as the words of the paper do', () => {
    const all = ['1>3', '1>4', '2>3', '2>4', '3>4']
    expect(read('below-before-above', column, true)).toEqual(all)
    expect(read('lower-before-higher', column)).toEqual(all)
    expect(trueEdges('lower-before-higher', column)).toEqual(all)
  })

  it('takes the next room for every later one', () => {
    expect(read('open-before-enter', rooms, true)).toEqual(['1>2', '1>3', '1>4', '2>3', '2>4', '3>4'])
  })
})
