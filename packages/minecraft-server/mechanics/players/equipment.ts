/** What players hold and wear, as the others see it. flying-squid sends a constant in place of the held item. */
import { z } from 'zod'
import { type Slot, sameKind } from '../../rules/items/item-stacks.ts'
import { heldSlot, OFF_HAND, readSlot } from '../../squid/player-slots.ts'
import type { SquidItemClass, SquidPlayer } from '../../squid/squid.ts'
import { itemOf, packetItem } from '../../squid/squid-stacks.ts'

const heldItemSchema = z.object({ slotId: z.int().min(0).max(8) })

/** Inventory slots behind the protocol's equipment slots: main hand, off hand, boots, leggings, chestplate, helmet. */
function wornSlots(player: SquidPlayer): readonly number[] {
  return [heldSlot(player), OFF_HAND, 8, 7, 6, 5]
}

const looksSame = (a: Slot, b: Slot): boolean => (a === null || b === null ? a === b : sameKind(a, b))

/** Keeps one player's equipment true; the answered function is to be called after every change of its inventory. */
export function watchEquipment(Item: SquidItemClass, player: SquidPlayer): () => void {
  const shown: Slot[] = [null, null, null, null, null, null]
  const update = (): void => {
    const equipments: object[] = []
    for (const [slot, source] of wornSlots(player).entries()) {
      const stack = readSlot(player, source)
      if (looksSame(stack, shown[slot] ?? null)) continue
      shown[slot] = stack
      player.equipment[slot] = itemOf(Item, stack) ?? undefined
      equipments.push({ slot, item: packetItem(Item, stack) })
    }
    if (equipments.length > 0) player._writeOthersNearby('entity_equipment', { entityId: player.id, equipments })
  }
  player._client.removeAllListeners('held_item_slot')
  player._client.on('held_item_slot', (packet) => {
    const held = heldItemSchema.safeParse(packet)
    if (!held.success) return
    player.heldItemSlot = held.data.slotId
    update()
  })
  return update
}
