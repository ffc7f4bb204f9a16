/** Every player as at the beginning of an episode. */
import type { Vec3 } from 'vec3'
import { DeadlineError, withDeadline } from '../clock/deadline.ts'
import type { SquidPlayer } from '../squid/squid.ts'
import { fail, ok, type Result } from '../values/result.ts'
import { respawn } from './fixes/respawn.ts'
import { clearInventory } from './inventory.ts'
import type { EmbeddedParts } from './parts.ts'

/** Clients confirm where they were put after they have taken in the columns sent before. */
const CONFIRM_MS = 10_000

const SURVIVAL = 0

function restore(player: SquidPlayer): void {
  if (player.gameMode !== SURVIVAL) player.setGameMode(SURVIVAL)
  clearInventory(player)
  player.heldItemSlot = 0
  player._client.write('held_item_slot', { slot: 0 })
  player.yawDegrees = 0
  player.pitchDegrees = 0
  player.food = 20
  player.foodSaturation = 5
  player.updateHealth(20)
}

/** Teams join in their own order, so that ids give it. */
function inTeamOrder(a: SquidPlayer, b: SquidPlayer): number {
  return a.id - b.id
}

function inOrderOfNames(a: SquidPlayer, b: SquidPlayer): number {
  return a.username < b.username ? -1 : 1
}

/**
 * Survival, healthy, empty-handed, side by side around the start in the order of their names, or each at the place of its own
 * in the order of the team; resolves when all clients know.
 */
export async function restorePlayers({ squid, places, stream, clock }: EmbeddedParts): Promise<Result<void>> {
  const hasOwn = places.hasOwn()
  const players = [...squid.players].sort(hasOwn ? inTeamOrder : inOrderOfNames)
  const taken: Vec3[] = []
  const confirmed = players.map((player, place) => {
    if (player.health <= 0) respawn(player, stream)
    restore(player)
    player.spawnPoint = hasOwn ? places.nextOf(place, taken) : places.next(taken)
    taken.push(player.spawnPoint)
    return player.teleport(player.spawnPoint)
  })
  const work = async (): Promise<void> => {
    await Promise.all(confirmed)
  }
  try {
    await withDeadline(clock, CONFIRM_MS, 'teleports', new AbortController().signal, work)
  } catch (error) {
    if (!(error instanceof DeadlineError)) throw error
    return fail('world-reset', 'Not every client confirmed its start position: start the episode again', {
      retry: true,
    })
  }
  return ok(undefined)
}
