import { expect, test } from 'vitest'
import { impliedEdges } from '../../../../../shared/core/task-graph/implied-edges.ts'
import { physicalTruth } from '../../../../../shared/core/task-graph/physical-truth.ts'
import { contentsOfPlan } from '../../../../../shared/core/task-graph/step-shapes.ts'

const functions = [
  {
    name: 'give',
    call: ['item', 'amount', 'to'],
    description: '',
    body: [{ action: 'Handover', arguments: { item: '{item}', agent: '{to}', amount: '{amount}' } }],
  },
  {
    name: 'craft',
    call: ['item', 'amount', 'parts'],
    description: '',
    body: [{ action: 'Craft', arguments: { item: '{item}', amount: '{amount}' } }],
  },
]

function node(
  id: number,
  agent: string,
  name: string,
  given: Record<string, string | number | { item: string; count: number }[]>,
) {
  return { id, description: '', agents: [agent], step: { function: name, arguments: given } }
}

/** Andy crafts sticks and hands them to Jill, who makes a ladder; Bob hands her sticks of his own. */
const contents = contentsOfPlan({
  functions,
  subtasks: [
    node(1, 'Andy', 'craft', { item: 'stick', amount: 4, parts: [{ item: 'oak_planks', count: 2 }] }),
    node(2, 'Andy', 'give', { item: 'stick', amount: 4, to: 'Jill' }),
    node(3, 'Bob', 'give', { item: 'stick', amount: 3, to: 'Jill' }),
    node(4, 'Jill', 'craft', { item: 'ladder', amount: 3, parts: [{ item: 'stick', count: 7 }] }),
  ],
})

test('each rule says its own: what is made before it is given, given before it is used', () => {
  const rules = ['hand-over-before-use', 'make-before-hand-over', 'parts-before-whole']
  expect(Object.fromEntries(impliedEdges(contents, rules))).toEqual({
    '1>2': ['make-before-hand-over'],
    '2>4': ['hand-over-before-use'],
    '3>4': ['hand-over-before-use'],
  })
})

test('the world forces what there is not enough of otherwise', () => {
  const stock = new Map([
    ['Andy oak_planks', 2],
    ['Bob stick', 3],
  ])
  expect(physicalTruth(contents, stock)).toEqual(
    expect.arrayContaining([
      { from: 1, to: 2 },
      { from: 2, to: 4 },
      { from: 3, to: 4 },
    ]),
  )
  const own = new Map([...stock, ['Jill stick', 7]])
  expect(physicalTruth(contents, own).map(({ to }) => to)).not.toContain(4)
})
