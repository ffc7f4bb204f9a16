import { expect, test } from 'vitest'
import { factWords, placesIn } from '../../../../../renderer/features/intervene/agent-facts.ts'

test('places are found wherever they stand in an argument', () => {
  expect(placesIn([1, -60, 3])).toEqual(['1, -60, 3'])
  expect(placesIn({ blocks: [{ pos: [1, 2, 3] }, { pos: [4, 5, 6] }], name: 'dirt' })).toEqual(['1, 2, 3', '4, 5, 6'])
  expect(placesIn([1.5, 2, 3])).toEqual([])
  expect(placesIn([1, 2])).toEqual([])
  expect(placesIn(null)).toEqual([])
})

test('where an agent is and what it carries stands in one sentence', () => {
  const carried = new Map([
    ['poppy', 4],
    ['dirt', 1],
  ])
  expect(factWords('Alice', { position: [3, -60, -2], carried, subtask: null })).toBe(
    'Alice is at 3, -60, -2 and carries 4 poppy, 1 dirt.',
  )
  expect(factWords('Bob', { position: null, carried: new Map(), subtask: null })).toBe(
    'Bob is not in the world and carries nothing.',
  )
})
