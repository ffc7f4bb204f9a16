import { expect, test } from 'vitest'
import { clearInventory, sumStacks } from '../../../../../packages/minecraft-server/server/inventory.ts'
import { emptyInventory, itemKinds, PlainItem } from '../../../../fakes/plain-items.ts'

test('stacks of one name add up, until all are taken away', () => {
  const player = { inventory: emptyInventory() }
  const [stone, egg] = itemKinds
  for (const [slot, kind, count] of [
    [9, egg, 16],
    [36, stone, 64],
    [37, egg, 4],
    [45, stone, 6],
  ] as const) {
    player.inventory.updateSlot(slot, new PlainItem(kind.id, count))
  }
  expect(sumStacks(player.inventory.slots)).toEqual([
    { name: 'egg', count: 20 },
    { name: 'stone', count: 70 },
  ])
  expect(clearInventory(player)).toBe(90)
  expect(player.inventory.slots.every((item) => item === null)).toBe(true)
})
