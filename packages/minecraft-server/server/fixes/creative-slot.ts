/**
 * Bug: flying-squid lets every client put any item into any slot with the packet of the creative inventory, whatever its
 * game mode: a survival bot could conjure its materials.
 */
import { z } from 'zod'
import type { SquidItemClass, SquidPlayer } from '../../squid/squid.ts'
import { INVENTORY_SLOTS } from '../inventory.ts'

const CREATIVE = 1

const packetSchema = z.object({
  slot: z
    .int()
    .min(0)
    .max(INVENTORY_SLOTS - 1),
  item: z.object({ present: z.boolean() }).loose(),
})

export function fixCreativeSlot(player: SquidPlayer, Item: SquidItemClass): void {
  const client = player._client
  client.removeAllListeners('set_creative_slot')
  client.on('set_creative_slot', (packet) => {
    const wish = packetSchema.safeParse(packet)
    if (!wish.success || player.gameMode !== CREATIVE) return
    player.inventory.updateSlot(wish.data.slot, wish.data.item.present ? Item.fromNotch(wish.data.item) : null)
  })
}
