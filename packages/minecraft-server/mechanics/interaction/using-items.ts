/** Items used in the air, and let go again: the server's answer to `use_item` and to the release of `block_dig`. */
import { z } from 'zod'
import { heldSlot, OFF_HAND, readSlot } from '../../squid/player-slots.ts'
import type { Concern } from '../survival.ts'

const useSchema = z.object({ hand: z.int().min(0).max(1), sequence: z.int() })
const releaseSchema = z.object({ status: z.literal(5) })

const SPECTATOR = 3

export const usingItems: Concern = ({ uses, windows }) => ({
  onPlayer: (player) => {
    player._client.removeAllListeners('use_item')
    player._client.on('use_item', (packet) => {
      const use = useSchema.safeParse(packet)
      if (!use.success) return
      const slot = use.data.hand === 0 ? heldSlot(player) : OFF_HAND
      const stack = readSlot(player, slot)
      const acts = stack !== null && player.gameMode !== SPECTATOR && player.health > 0
      if (acts) uses.item.run({ player, slot, stack })
      player._client.write('acknowledge_player_digging', { sequenceId: use.data.sequence })
      // Clients take an item that they are shown anew for another one, and stop using it.
      if (!uses.inUse.has(player)) windows.showInventorySlot(player, slot)
    })
    player._client.on('block_dig', (packet) => {
      if (releaseSchema.safeParse(packet).success) uses.released.tell({ player })
    })
  },
})
