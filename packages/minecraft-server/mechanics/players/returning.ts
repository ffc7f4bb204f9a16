/**
 * Who leaves and comes back finds what was theirs, as long as the world is the same: nothing is lost with a connection. Players
 * are known by the uuid that their name gives them. Effects end with the connection; the dead come back as new.
 */
import type { Vec3 } from 'vec3'
import type { ExperienceState } from '../../rules/players/experience.ts'
import type { SquidItem, SquidPlayer } from '../../squid/squid.ts'
import type { Concern } from '../survival.ts'

interface Belongings {
  readonly slots: readonly (SquidItem | null)[]
  readonly position: Vec3
  readonly spawnPoint: Vec3
  readonly gameMode: number
  readonly health: number
  readonly food: number
  readonly foodSaturation: number
  readonly heldItemSlot: number
  readonly experience: ExperienceState
}

/** To be installed last: what windows and beds hold has to be back in the inventory when a connection's end is told here. */
export const returning: Concern = ({ experience }) => {
  const left = new Map<string, Belongings>()

  const keep = (player: SquidPlayer): void => {
    const { position, spawnPoint, gameMode, health, food, foodSaturation, heldItemSlot, inventory } = player
    const state = { gameMode, health, food, foodSaturation, heldItemSlot, experience: experience.get(player) }
    const places = { position: position.clone(), spawnPoint: spawnPoint.clone() }
    left.set(player.uuid, { ...state, ...places, slots: [...inventory.slots] })
  }

  const giveBack = (player: SquidPlayer): void => {
    const own = left.get(player.uuid)
    left.delete(player.uuid)
    if (own === undefined) return
    player.spawnPoint = own.spawnPoint.clone()
    for (const [slot, item] of own.slots.entries()) if (item !== null) player.inventory.updateSlot(slot, item)
    if (own.gameMode !== player.gameMode) player.setGameMode(own.gameMode)
    if (own.health <= 0) return
    player.heldItemSlot = own.heldItemSlot
    player._client.write('held_item_slot', { slot: own.heldItemSlot })
    experience.set(player, own.experience.level, 'levels')
    experience.set(player, own.experience.points, 'points')
    player.food = own.food
    player.foodSaturation = own.foodSaturation
    player.updateHealth(own.health)
    void player.teleport(own.position)
  }

  return {
    onPlayer: (player) => {
      player.on('connected', () => {
        giveBack(player)
        player._client.on('end', () => keep(player))
      })
    },
    reset: () => left.clear(),
  }
}
