/** Clicks on entities: the server's answer to `use_entity`. */
import { z } from 'zod'
import { bodySize } from '../../rules/blocks/block-facts.ts'
import { isEntityInReach } from '../../rules/players/reach.ts'
import { heldSlot, OFF_HAND, readSlot } from '../../squid/player-slots.ts'
import type { Concern } from '../survival.ts'

/** `mouse`: 0 use, 1 attack, 2 use at a point of the body. Attacks name no hand. */
const useSchema = z.object({ target: z.int(), mouse: z.int().min(0).max(2), hand: z.int().min(0).max(1).optional() })

const USE = 0
const ATTACK = 1
const SPECTATOR = 3

export const usingEntities: Concern = ({ server, uses, windows }) => ({
  onPlayer: (player) => {
    player._client.removeAllListeners('use_entity')
    player._client.on('use_entity', (packet) => {
      const use = useSchema.safeParse(packet)
      if (!use.success || player.gameMode === SPECTATOR || player.health <= 0) return
      const entity = server.entities[use.data.target]
      if (entity === undefined || entity === player || !isEntityInReach(player, entity, bodySize(entity.name))) return
      const slot = use.data.mouse === ATTACK || use.data.hand !== 1 ? heldSlot(player) : OFF_HAND
      const click = { player, entity, slot, stack: readSlot(player, slot) }
      if (use.data.mouse === ATTACK) uses.attack.run(click)
      // Clients send a use at a point and then a plain one for the same press: only the second counts.
      if (use.data.mouse !== USE) return
      uses.entity.run(click)
      windows.showInventorySlot(player, slot)
    })
  },
})
