import { expect, test } from 'vitest'
import { itemsIn, ServerSpeed } from '../../../../../main/minecraft/external/external-world.ts'
import { createManualClock } from '../../../../fakes/manual-clock.ts'

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

test('a server that falls behind is told once two stretches show it; a pause, or a packet that is read late, is not', async () => {
  const clock = createManualClock()
  const speed = new ServerSpeed(clock)
  expect(speed.hear(1000)).toBeNull()
  await clock.advance(9_000)
  expect(speed.hear(1100)).toBeNull()
  await clock.advance(1_000)
  expect(speed.hear(1150)).toBeNull()
  await clock.advance(10_000)
  expect(speed.hear(1350)).toBeNull()
  await clock.advance(10_000)
  expect(speed.hear(1500)).toBeNull()
  await clock.advance(10_000)
  expect(speed.hear(1650)).toContain('15.0 ticks a second instead of 20')
})
