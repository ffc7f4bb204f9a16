import { expect, test } from 'vitest'
import { itemsIn } from '../../../../../main/minecraft/external/block-items.ts'

test.each([
  ['-5, -60, 3 has the following block data: []', []],
  [
    '1, 2, 3 has the following block data: [{Slot: 0b, id: "minecraft:stone", Count: 64b}, {Slot: 1b, id: "minecraft:oak_log", Count: 3b}, {Slot: 2b, id: "minecraft:stone", Count: 1b}]',
    [
      { name: 'oak_log', count: 3 },
      { name: 'stone', count: 65 },
    ],
  ],
  [
    // What lies in an item has names and numbers, too.
    '1, 2, 3 has the following block data: [{Count: 2b, Slot: 0b, id: "minecraft:iron_pickaxe", tag: {Enchantments: [{id: "minecraft:efficiency", lvl: 3s}], Count: 9b}}]',
    [{ name: 'iron_pickaxe', count: 2 }],
  ],
  ['The target block is not a block entity', null],
  ['1, 2, 3 has the following block data: [{Slot: 0b, id: "minecraft:sto', null],
  ['1, 2, 3 has the following block data: [{Slot: 0b}]', null],
])('%s', (answer, items) => {
  expect(itemsIn(answer)).toEqual(items)
})
