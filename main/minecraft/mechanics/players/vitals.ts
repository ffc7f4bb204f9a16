/** Health, hunger and what hurts, as the other concerns ask for it. Amounts of health are in half hearts, 20 the most. */
import type { SquidEntity, SquidPlayer } from '../../server/embedded/squid.ts'
import type { SurvivalWorld } from '../survival.ts'

/** Vanilla 1.19's kinds of damage that happen here; armour and resistance work on some of them. */
export type DamageKind =
  | 'fall'
  | 'mob-attack'
  | 'player-attack'
  | 'arrow'
  | 'drown'
  | 'lava'
  | 'in-fire'
  | 'on-fire'
  | 'hot-floor'
  | 'cactus'
  | 'sweet-berry-bush'
  | 'in-wall'
  | 'starve'
  | 'magic'
  | 'out-of-world'
  | 'kill'

export interface Damage {
  readonly kind: DamageKind
  readonly amount: number
  /** Who struck. */
  readonly by?: SquidEntity
}

export interface Vitals {
  /** Hurts a player; false when nothing happened: another game mode, dead, hurt a moment ago, armour took all. */
  hurt(player: SquidPlayer, damage: Damage): boolean
  /** Adds health up to the most. */
  heal(player: SquidPlayer, amount: number): void
  /** Adds food points (20 the most) and saturation (never above food). */
  feed(player: SquidPlayer, food: number, saturation: number): void
  /** Adds exhaustion; 4 of it take one point of saturation or food (Minecraft Wiki, Hunger). */
  exhaust(player: SquidPlayer, amount: number): void
  /** Adds points of experience. */
  reward(player: SquidPlayer, points: number): void
}

const MOST = 20
const ADVENTURE = 2

export function createVitals(_world: Omit<SurvivalWorld, 'vitals' | 'mobs'>): Vitals {
  const isMortal = (player: SquidPlayer): boolean => player.health > 0 && player.gameMode % ADVENTURE === 0
  return {
    hurt: (player, { amount }) => {
      if (!isMortal(player) || amount <= 0) return false
      player.updateHealth(Math.max(0, player.health - amount))
      return true
    },
    heal: (player, amount) => {
      if (player.health > 0) player.updateHealth(Math.min(MOST, player.health + amount))
    },
    feed: (player, food, saturation) => {
      player.food = Math.min(MOST, player.food + food)
      player.foodSaturation = Math.min(player.food, player.foodSaturation + saturation)
      player.updateHealth(player.health)
    },
    exhaust: () => undefined,
    reward: () => undefined,
  }
}
