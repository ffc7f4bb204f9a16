/** What a twin's executor fetches for itself, and where it looks. */
import { expect, test } from 'vitest'
import { lackingItems, usesOf, whereItLies } from '../../../../../main/methods/probe/lacking.ts'
import type { ActionCall } from '../../../../../shared/contract/task-graph.ts'

const call = (action: string, args: ActionCall['arguments']): ActionCall => ({ action, arguments: args })
const place = [call('Equip', { item: 'dirt' }), call('PlaceBlock', { item: 'dirt', pos: [0, 0, 0] })]

test.each([
  ['a block to place', place, ['dirt']],
  ['nothing where the subtask takes it itself', [call('WithdrawItem', { item: 'dirt', amount: 1 }), ...place], []],
  [
    'nothing that the subtask makes before it puts it away',
    [call('Craft', { item: 'bread', amount: 1 }), call('StoreItem', { item: 'bread', amount: 1 })],
    [],
  ],
  ['what is only put away', [call('StoreItem', { item: 'bread', amount: 1 })], ['bread']],
  ['a tool for the hand', [call('Equip', { item: 'bucket' }), call('UseOn', { item: 'bucket' })], ['bucket']],
])('lacking: %s', (_, calls, expected) => {
  expect(lackingItems(calls, [])).toEqual(expected)
})

test('what is carried is not lacking', () => {
  expect(lackingItems(place, [{ name: 'dirt', count: 1 }])).toEqual([])
})

test('blocks count as often as they are placed, tools once at most', () => {
  expect(usesOf([...place, ...place], 'dirt')).toBe(2)
  expect(usesOf([call('StoreItem', { item: 'bread', amount: 3 })], 'bread')).toBe(3)
  expect(usesOf([call('Equip', { item: 'bucket' })], 'bucket')).toBe(0)
})

test('an item lies where the surroundings say so, and where done subtasks have put it', () => {
  const told = '- chest at (1, -60, 2): 4 oak_planks, 1 stick\n- barrel at (5, -60, 5): 2 dark_oak_planks'
  const stored = [call('StoreItem', { item: 'oak_planks', amount: 2, container: [9, -60, 9] })]
  expect(whereItLies('oak_planks', told, [stored])).toEqual([
    [1, -60, 2],
    [9, -60, 9],
  ])
  expect(whereItLies('stick', told, [stored])).toEqual([[1, -60, 2]])
  expect(whereItLies('bread', told, [stored])).toEqual([])
})
