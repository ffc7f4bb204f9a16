import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addToInventory } from '../../../../../packages/minecraft-server/squid/player-slots.ts'
import { emptyInventory, itemKinds, PlainItem } from '../../../../fakes/plain-items.ts'

const gift = fc.record({ kind: fc.constantFrom(...itemKinds), count: fc.integer({ min: 1, max: 300 }) })

/** Adds items and answers how many found no room. */
function give(
  player: { inventory: ReturnType<typeof emptyInventory>; heldItemSlot: number },
  { id, name, stackSize }: (typeof itemKinds)[number],
  count: number,
): number {
  return addToInventory(PlainItem, player, { id, name, count, max: stackSize, tag: '' })?.count ?? 0
}

describe('adding items to an inventory', () => {
  test('loses and invents nothing, and no stack is larger than vanilla allows', () => {
    fc.assert(
      fc.property(fc.array(gift, { maxLength: 12 }), (gifts) => {
        const player = { inventory: emptyInventory(), heldItemSlot: 2 }
        let kept = 0
        for (const { kind, count } of gifts) kept += count - give(player, kind, count)
        const stacks = player.inventory.slots.filter((item) => item !== null)
        expect(stacks.reduce((sum, { count }) => sum + count, 0)).toBe(kept)
        for (const { count, stackSize } of stacks) {
          expect(count).toBeGreaterThan(0)
          expect(count).toBeLessThanOrEqual(stackSize)
        }
      }),
    )
  })

  test('leaves crafting, armour and off hand alone and says what found no room', () => {
    const player = { inventory: emptyInventory(), heldItemSlot: 0 }
    expect(give(player, itemKinds[2], 40)).toBe(4)
    const used = player.inventory.slots.flatMap((item, slot) => (item === null ? [] : [slot]))
    expect(used).toEqual(Array.from({ length: 36 }, (_, index) => 9 + index))
  })
})
