/** What dying does: the message, the things that fall where the player stood, effects and experience that are lost. */

import type { Stack } from '../../rules/items/item-stacks.ts'
import { damageTraits } from '../../rules/players/damage-kinds.ts'
import { readSlot, writeSlot } from '../../squid/player-slots.ts'
import type { SquidEntity, SquidPlayer, SquidServer } from '../../squid/squid.ts'
import type { Position } from '../../values/position.ts'
import type { Drops } from '../items/drops.ts'
import type { MechanicContext } from '../mechanic-context.ts'
import type { Windows } from '../windows/windows.ts'
import type { Damage } from './damage.ts'
import type { Effects } from './effects.ts'
import type { Experience } from './experience.ts'

/** Slots of window 0 that hold things: crafting grid, armour, storage, hot bar and off hand, but not the grid's result. */
const FIRST_SLOT = 1
const LAST_SLOT = 45
const NOBODY = -1
const DEATH_STATUS = 3
/** Falls that hurt by more than so much were from a high place (more than 5 blocks). */
const LOW_FALL = 2

/** A chat component: vanilla's words by their key. */
interface DeathMessage {
  readonly translate: string
  readonly with: readonly object[]
}

function nameOf(entity: SquidEntity, server: SquidServer): object {
  const player = server.players.find((candidate) => candidate === entity)
  return player === undefined
    ? { translate: `entity.minecraft.${entity.name ?? 'unknown'}` }
    : { text: player.username }
}

/** The words for a death; `by` is named where vanilla's message has a place for it. */
export function deathMessage(victim: object, { kind, amount }: Damage, by: object | null): DeathMessage {
  if (kind === 'fall' && amount > LOW_FALL) return { translate: 'death.fell.accident.generic', with: [victim] }
  const key = `death.attack.${damageTraits[kind].message}`
  if (by === null) return { translate: key === 'death.attack.mob' ? 'death.attack.generic' : key, with: [victim] }
  const struck = kind === 'mob-attack' || kind === 'player-attack' || kind === 'arrow'
  return { translate: struck ? key : `${key}.player`, with: [victim, by] }
}

/** Lets everything that a player carries fall where it stands. */
function dropAll({ context, drops }: Pick<DyingWorld, 'context' | 'drops'>, player: SquidPlayer): void {
  const { x, y, z } = player.position
  const cell: Position = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const stacks: Stack[] = []
  for (let slot = FIRST_SLOT; slot <= LAST_SLOT; slot++) {
    const stack = readSlot(player, slot)
    if (stack === null) continue
    writeSlot(context.Item, player, slot, null)
    stacks.push(stack)
  }
  drops.dropAt(cell, stacks)
}

/** What ends with a player's life. */
export interface DyingWorld {
  readonly server: SquidServer
  readonly context: MechanicContext
  readonly drops: Drops
  readonly windows: Windows
  readonly effects: Effects
  readonly experience: Experience
}

/** Answers what happens to a player whose health is gone, but for telling its client about the health. */
export function createDying(world: DyingWorld): (player: SquidPlayer, damage: Damage) => void {
  const { server, context, windows, effects, experience } = world
  return (player, damage) => {
    const by = damage.by === undefined ? null : nameOf(damage.by, server)
    const message = deathMessage({ text: player.username, insertion: player.username }, damage, by)
    const shown = context.rules.isOn('showDeathMessages')
    player._client.write('death_combat_event', {
      playerId: player.id,
      entityId: damage.by?.id ?? NOBODY,
      message: JSON.stringify(shown ? message : { text: '' }),
    })
    if (shown) server.broadcast(message)
    windows.shut(player)
    if (!context.rules.isOn('keepInventory')) {
      dropAll(world, player)
      experience.clear(player)
    }
    effects.clear(player, null)
    player._writeOthersNearby('entity_status', { entityId: player.id, entityStatus: DEATH_STATUS })
  }
}
