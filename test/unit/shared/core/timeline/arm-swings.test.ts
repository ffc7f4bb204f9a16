import { expect, test } from 'vitest'
import { ActionLog } from '../../../../../shared/core/reading/action-log.ts'
import { ArmSwings } from '../../../../../shared/core/timeline/arm-swings.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'

function swingsOf(...told: Parameters<typeof toldEvents>[0]): ArmSwings {
  const swings = new ArmSwings()
  const actions = new ActionLog()
  for (const event of toldEvents(told)) swings.append(event, actions.read(event))
  return swings
}

const placed = { pos: [0, 0, 0] as [number, number, number], from: 'air', to: 'dirt', by: 'Alice' }
const dig = { action: 'MineBlock', arguments: {} }

test('an arm swings once, for 300 ms, for a block and for things given and taken', () => {
  const swings = swingsOf(
    [1000, 'server', 'block.change', placed],
    [1200, 'server', 'block.change', { ...placed, by: 'Bob' }],
    [2000, 'server', 'container.change', { pos: [0, 0, 0], by: 'Alice', item: 'dirt', delta: -3 }],
    [3000, 'server', 'block.change', { pos: [0, 0, 0], from: 'dirt', to: 'grass_block' }],
  )
  expect([999, 1000, 1150, 1299, 1300].map((atMs) => swings.at('Alice', atMs, true))).toEqual([0, 0, 0.5, 299 / 300, 0])
  expect([1100, 1350].map((atMs) => swings.at('Bob', atMs, false))).toEqual([0, 0.5])
  expect([2150, 3100].map((atMs) => swings.at('Alice', atMs, true))).toEqual([0.5, 0])
  expect(swings.at('Cindy', 1150, true)).toBe(0)
})

test('who digs swings again and again while standing, until the block is gone or the action over', () => {
  const swings = swingsOf(
    [1000, 'Alice', 'action.start', { id: 1, call: dig }],
    [1000, 'Bob', 'action.start', { id: 2, call: dig }],
    [1100, 'Cindy', 'action.start', { id: 3, call: { action: 'NavigateTo', arguments: {} } }],
    [2500, 'server', 'block.change', { ...placed, from: 'dirt', to: 'air' }],
    [3000, 'Alice', 'action.end', { id: 1, ok: true, message: '', durationMs: 2000 }],
    [3300, 'Bob', 'action.end', { id: 2, ok: false, message: '', durationMs: 2300 }],
    [9000, 'Bob', 'action.start', { id: 4, call: dig }],
  )
  expect(swings.at('Alice', 1750, true)).toBe(0.5)
  expect(swings.at('Alice', 1750, false)).toBe(0)
  expect(swings.at('Alice', 2650, true)).toBe(0.5)
  expect(swings.at('Alice', 2850, true)).toBe(0)
  expect(swings.at('Bob', 3250, true)).toBe(0.5)
  expect(swings.at('Bob', 3350, true)).toBe(0)
  expect(swings.at('Bob', 9150, true)).toBe(0.5)
  expect(swings.at('Cindy', 1150, true)).toBe(0)
})
