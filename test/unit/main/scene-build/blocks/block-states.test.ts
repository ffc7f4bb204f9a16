import { expect, test } from 'vitest'
import { readBlockStates } from '../../../../../main/scene-build/blocks/block-states.ts'

const base = { emitLight: 0, filterLight: 15 }
const slab = {
  ...base,
  id: 1,
  name: 'slab',
  minStateId: 1,
  maxStateId: 6,
  defaultState: 4,
  states: [
    { name: 'type', type: 'enum', num_values: 3, values: ['top', 'bottom', 'double'] },
    { name: 'waterlogged', type: 'bool', num_values: 2 },
  ],
}
const air = { ...base, id: 0, name: 'air', minStateId: 0, maxStateId: 0, defaultState: 0, states: [] }
const shapes = {
  blocks: { air: 0, slab: [1, 1, 2, 2, 3, 3] },
  shapes: { 0: [], 1: [[0, 0.5, 0, 1, 1, 1]], 2: [[0, 0, 0, 1, 0.5, 1]], 3: [[0, 0, 0, 1, 1, 1]] },
}

test('states are counted with the last property fastest, and true comes first', () => {
  const { states } = readBlockStates([slab, air], shapes)
  expect(states.map(({ id, properties }) => [id, properties])).toEqual([
    [0, {}],
    [1, { type: 'top', waterlogged: 'true' }],
    [2, { type: 'top', waterlogged: 'false' }],
    [3, { type: 'bottom', waterlogged: 'true' }],
    [4, { type: 'bottom', waterlogged: 'false' }],
    [5, { type: 'double', waterlogged: 'true' }],
    [6, { type: 'double', waterlogged: 'false' }],
  ])
})

test('each state has its own boxes where the block has several', () => {
  const { states } = readBlockStates([slab, air], shapes)
  expect(states[4]?.collision).toEqual([[0, 0, 0, 1, 0.5, 1]])
  expect(states[0]?.collision).toEqual([])
})
