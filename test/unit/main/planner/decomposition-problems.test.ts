import { describe, expect, it } from 'vitest'
import { decompositionProblem } from '../../../../main/planner/decomposition-problems.ts'

const equip = {
  name: 'take_in_hand',
  call: ['item'],
  description: 'Takes in hand.',
  body: [{ action: 'Equip', arguments: { item: '{item}' } }],
}
const node = { id: 1, description: 'Take.', step: { function: 'take_in_hand', arguments: { item: 'dirt' } } }
const actions = new Set(['Equip'])

describe('decompositionProblem', () => {
  it('is null where every reference holds', () => {
    expect(decompositionProblem([equip], [node], actions)).toBeNull()
  })

  it.each([
    ['Fly', [{ ...equip, body: [{ action: 'Fly', arguments: {} }] }], [node]],
    ['{item}', [{ ...equip, call: [] }], []],
    ['defined twice', [equip, equip], [node]],
    ['empty', [{ ...equip, body: [] }], [node]],
    ['the id 1', [equip], [node, node]],
    ['dance', [equip], [{ ...node, step: { function: 'dance', arguments: {} } }]],
    ['does not give item', [equip], [{ ...node, step: { function: 'take_in_hand', arguments: {} } }]],
    ['does not take', [equip], [{ ...node, step: { ...node.step, arguments: { item: 'dirt', speed: 2 } } }]],
  ])('quotes %s', (quoted, functions, nodes) => {
    expect(decompositionProblem(functions, nodes, actions)).toContain(quoted)
  })

  it('stays short however much is wrong', () => {
    const nodes = Array.from({ length: 50 }, (_, index) => ({
      ...node,
      id: index + 1,
      step: { ...node.step, function: 'x' },
    }))
    expect(decompositionProblem([equip], nodes, actions)).toContain('38 more problems')
  })
})
