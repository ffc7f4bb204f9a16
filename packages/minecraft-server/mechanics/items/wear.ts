/** Tools that wear by use and armour by what it takes; both break when they are worn out (Minecraft Wiki, Durability, Unbreaking, Armor). */

import { enchantmentLevel } from '../../rules/digging/dig-tool.ts'
import { isUnbreakable } from '../../rules/items/item-tags.ts'
import { ARMOUR_SLOTS, armourPiece } from '../../rules/players/armour.ts'
import { type DamageKind, damageTraits } from '../../rules/players/damage-kinds.ts'
import { CREATIVE } from '../../rules/players/game-mode.ts'
import { OFF_HAND, writeSlot } from '../../squid/player-slots.ts'
import type { SquidItem, SquidPlayer } from '../../squid/squid.ts'
import { stackOf } from '../../squid/squid-stacks.ts'
import type { MechanicContext } from '../mechanic-context.ts'

export interface Wear {
  /** Wears the tool in a slot; items without durability and players in creative mode do not feel it. */
  tool(player: SquidPlayer, slot: number, uses?: number): void
  /** Wears each piece of armour by a quarter of the damage, at least by one use; netherite does not mind fire. */
  armour(player: SquidPlayer, kind: DamageKind, damage: number): void
  reset(): void
}

/** Entity statuses that let clients show a tool that breaks. */
const BREAKS_IN_MAIN_HAND = 47
const BREAKS_IN_OFF_HAND = 48
/** The part of its uses that armour feels whatever its Unbreaking. */
const FELT_BY_ARMOUR = 0.6

/** The chance that something with Unbreaking feels a use. */
function feltChance(item: SquidItem, level: number): number {
  const always = armourPiece(item.name) === null ? 0 : FELT_BY_ARMOUR
  return always + (1 - always) / (level + 1)
}

export function createWear({ Item, draw }: MechanicContext): Wear {
  /** Draws of each player so far: wear itself is no key for them, as a use that is spared leaves it as it was. */
  const draws = new Map<string, number>()

  const nextDraw = ({ username }: SquidPlayer): number => {
    const count = (draws.get(username) ?? 0) + 1
    draws.set(username, count)
    return draw('unbreaking', username, count)
  }

  /** How many of the uses an item feels. */
  const felt = (player: SquidPlayer, item: SquidItem, uses: number): number => {
    const stack = stackOf(item)
    if (!(item.maxDurability > 0) || stack === null || isUnbreakable(stack)) return 0
    const level = enchantmentLevel(item, 'unbreaking')
    if (level === 0) return uses
    const chance = feltChance(item, level)
    return Array.from({ length: uses }, () => nextDraw(player)).filter((drawn) => drawn < chance).length
  }

  /** Answers whether the item in the slot broke. */
  const wear = (player: SquidPlayer, slot: number, item: SquidItem, uses: number): boolean => {
    const worn = felt(player, item, uses)
    if (worn === 0) return false
    item.durabilityUsed += worn
    const breaks = item.durabilityUsed >= item.maxDurability
    if (breaks) writeSlot(Item, player, slot, null)
    else player.inventory.updateSlot(slot, item)
    return breaks
  }

  return {
    tool: (player, slot, uses = 1) => {
      const tool = player.inventory.slots[slot] ?? null
      if (tool === null || player.gameMode === CREATIVE || !wear(player, slot, tool, uses)) return
      const entityStatus = slot === OFF_HAND ? BREAKS_IN_OFF_HAND : BREAKS_IN_MAIN_HAND
      const status = { entityId: player.id, entityStatus }
      player._client.write('entity_status', status)
      player._writeOthersNearby('entity_status', status)
    },
    armour: (player, kind, damage) => {
      const uses = Math.max(1, Math.floor(damage / 4))
      for (const slot of ARMOUR_SLOTS) {
        const item = player.inventory.slots[slot] ?? null
        if (item === null || armourPiece(item.name) === null) continue
        if (!(damageTraits[kind].fire && item.name.startsWith('netherite_'))) wear(player, slot, item, uses)
      }
    },
    reset: () => draws.clear(),
  }
}
