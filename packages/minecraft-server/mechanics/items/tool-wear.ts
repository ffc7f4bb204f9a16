/** Tools that wear by use and break when they are worn out (Minecraft Wiki, Durability). */

import { enchantmentLevel } from '../../rules/digging/dig-tool.ts'
import { OFF_HAND, writeSlot } from '../../squid/player-slots.ts'
import type { SquidItem, SquidPlayer } from '../../squid/squid.ts'
import type { MechanicContext } from '../mechanic-context.ts'

const CREATIVE = 1
/** Entity statuses that let clients show a tool that breaks. */
const BREAKS_IN_MAIN_HAND = 47
const BREAKS_IN_OFF_HAND = 48

/** Uses that an enchanted tool really feels: each is spared with a chance of level / (level + 1). */
function felt(context: MechanicContext, player: SquidPlayer, tool: SquidItem, uses: number): number {
  const level = enchantmentLevel(tool, 'unbreaking')
  if (level === 0) return uses
  const tries = Array.from({ length: uses }, (_unused, index) => index)
  const drawn = (index: number): number => context.draw('unbreaking', player.username, tool.durabilityUsed, index)
  return tries.filter((index) => drawn(index) < 1 / (level + 1)).length
}

/** Wears the tool in a slot; items without durability and players in creative mode do not feel it. */
export function wearTool(context: MechanicContext, player: SquidPlayer, slot: number, uses = 1): void {
  const tool = player.inventory.slots[slot] ?? null
  if (tool === null || player.gameMode === CREATIVE || !(tool.maxDurability > 0)) return
  const worn = felt(context, player, tool, uses)
  if (worn === 0) return
  tool.durabilityUsed += worn
  if (tool.durabilityUsed < tool.maxDurability) {
    player.inventory.updateSlot(slot, tool)
    return
  }
  writeSlot(context.Item, player, slot, null)
  const entityStatus = slot === OFF_HAND ? BREAKS_IN_OFF_HAND : BREAKS_IN_MAIN_HAND
  const status = { entityId: player.id, entityStatus }
  player._client.write('entity_status', status)
  player._writeOthersNearby('entity_status', status)
}
