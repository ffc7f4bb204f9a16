/** Every player as at the beginning of an episode. */
import { DeadlineError, withDeadline } from '../clock/deadline.ts'
import type { LaidStack } from '../rules/players/start-items.ts'
import { type TeamStart, teamStarts } from '../rules/players/team-starts.ts'
import type { SquidPlayer } from '../squid/squid.ts'
import { fail, ok, type Result } from '../values/result.ts'
import type { WorldPlan } from '../values/world-plan.ts'
import { respawn } from './fixes/respawn.ts'
import { clearInventory } from './inventory.ts'
import type { EmbeddedParts } from './parts.ts'

/** Clients confirm where they were put after they have taken in the columns sent before. */
const CONFIRM_MS = 10_000

const SURVIVAL = 0

function restore(player: SquidPlayer, { yaw, pitch, items }: TeamStart, { squid, Item }: EmbeddedParts): void {
  if (player.gameMode !== SURVIVAL) player.setGameMode(SURVIVAL)
  clearInventory(player)
  player.heldItemSlot = 0
  player._client.write('held_item_slot', { slot: 0 })
  for (const { slot, name, count } of items) {
    const item = squid.registry.itemsByName[name]
    if (item !== undefined) player.inventory.updateSlot(slot, new Item(item.id, count))
  }
  player.yawDegrees = yaw
  player.pitchDegrees = pitch
  player.food = 20
  player.foodSaturation = 5
  player.updateHealth(20)
}

/** Members of the team by their places, all others behind them in the order in which they joined. */
function inOrder(players: readonly SquidPlayer[], team: readonly string[]): readonly SquidPlayer[] {
  const placeOf = ({ username }: SquidPlayer): number =>
    team.includes(username) ? team.indexOf(username) : team.length
  return players.toSorted((a, b) => placeOf(a) - placeOf(b) || a.id - b.id)
}

/**
 * Survival, healthy, with what the plan gives them, where it puts them; resolves when all clients know. `items` are those of the
 * plan's members, checked.
 */
export async function restorePlayers(
  plan: Pick<WorldPlan, 'starts' | 'members'>,
  team: readonly string[],
  items: readonly (readonly LaidStack[])[],
  parts: EmbeddedParts,
): Promise<Result<void>> {
  const { squid, places, stream, clock } = parts
  const players = inOrder(squid.players, team)
  const joined = players.map(({ username }) => username)
  const confirmed = [...teamStarts(plan, items, joined, places)].flatMap(([name, start]) => {
    const player = players.find(({ username }) => username === name)
    if (player === undefined) return []
    if (player.health <= 0) respawn(player, stream)
    restore(player, start, parts)
    player.spawnPoint = start.feet
    return [player.teleport(start.feet)]
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
