import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clearInventory,
  giveItem,
  INVENTORY_SLOTS,
  sumStacks,
} from '../../../../../../main/minecraft/server/embedded/inventory.ts'
import type { SquidInventory, SquidItem } from '../../../../../../main/minecraft/server/embedded/squid.ts'

const kinds = [
  { id: 1, name: 'stone', stackSize: 64 },
  { id: 2, name: 'egg', stackSize: 16 },
  { id: 3, name: 'iron_pickaxe', stackSize: 1 },
] as const

/** A stack without the rest of prismarine-item. */
class Item implements SquidItem {
  readonly type: number
  readonly name: string
  readonly stackSize: number
  readonly maxDurability = 0
  readonly enchants = []
  count: number
  slot = 0
  metadata = 0
  nbt = null
  durabilityUsed = 0
  static toNotch(): unknown {
    return null
  }
  static fromNotch(): null {
    return null
  }
  constructor(type: number, count: number) {
    const kind = kinds.find(({ id }) => id === type)
    this.type = type
    this.name = kind?.name ?? 'unknown'
    this.stackSize = kind?.stackSize ?? 64
    this.count = count
  }
}

function emptyInventory(): SquidInventory {
  const slots: (SquidItem | null)[] = Array.from({ length: INVENTORY_SLOTS }, () => null)
  const inventory: SquidInventory = {
    slots,
    updateSlot: (slot, item) => {
      slots[slot] = item
    },
    removeAllListeners: () => inventory,
    on: () => inventory,
  }
  return inventory
}

const gift = fc.record({ kind: fc.constantFrom(...kinds), count: fc.integer({ min: 1, max: 300 }) })

describe('giving items', () => {
  test('loses and invents nothing, and no stack is larger than vanilla allows', () => {
    fc.assert(
      fc.property(fc.array(gift, { maxLength: 12 }), (gifts) => {
        const player = { inventory: emptyInventory() }
        let kept = 0
        for (const { kind, count } of gifts) kept += count - giveItem(player, Item, kind, count)
        const stacks = player.inventory.slots.filter((item) => item !== null)
        expect(stacks.reduce((sum, { count }) => sum + count, 0)).toBe(kept)
        for (const { count, stackSize } of stacks) {
          expect(count).toBeGreaterThan(0)
          expect(count).toBeLessThanOrEqual(stackSize)
        }
        expect(clearInventory(player)).toBe(kept)
        expect(player.inventory.slots.every((item) => item === null)).toBe(true)
      }),
    )
  })

  test('leaves crafting, armour and off hand alone and says what found no room', () => {
    const player = { inventory: emptyInventory() }
    expect(giveItem(player, Item, kinds[2], 40)).toBe(4)
    const used = player.inventory.slots.flatMap((item, slot) => (item === null ? [] : [slot]))
    expect(used).toEqual(Array.from({ length: 36 }, (_, index) => 9 + index))
  })

  test('stacks of one name add up', () => {
    const player = { inventory: emptyInventory() }
    giveItem(player, Item, kinds[1], 20)
    giveItem(player, Item, kinds[0], 70)
    expect(sumStacks(player.inventory.slots)).toEqual([
      { name: 'egg', count: 20 },
      { name: 'stone', count: 70 },
    ])
  })
})
