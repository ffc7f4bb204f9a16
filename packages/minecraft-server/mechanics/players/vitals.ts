/** Health, hunger and what hurts, as the other concerns ask for it. Amounts of health are in half hearts, 20 the most. */

import { armourOf, throughArmour, throughEnchantments } from '../../rules/players/armour.ts'
import { type DamageKind, damageTraits } from '../../rules/players/damage-kinds.ts'
import { isVulnerable } from '../../rules/players/game-mode.ts'
import {
  effort,
  exhausted,
  hungerTick,
  isContent,
  MOST_FOOD,
  MOST_HEALTH,
  peaceGives,
} from '../../rules/players/hunger.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import type { Wear } from '../items/wear.ts'
import type { Ticks } from '../ticks.ts'
import type { Damage } from './damage.ts'
import { createDying, type DyingWorld } from './dying.ts'
import { BLOW, knockBack } from './knock-back.ts'
import { showAbsorption } from './player-metadata.ts'
import { type Survivor, Survivors } from './survivors.ts'

export type { DamageKind } from '../../rules/players/damage-kinds.ts'

export interface Vitals {
  /** What the rules about players remember of each. */
  readonly survivors: Survivors
  /** Hurts a player; false when nothing happened: another game mode, dead, hurt a moment ago, a rule or an effect against it. */
  hurt(player: SquidPlayer, damage: Damage): boolean
  /** Keeps a player that has just come to life safe for three seconds; falls hurt all the same, as on vanilla's servers. */
  protect(player: SquidPlayer): void
  /** Adds health up to the most. */
  heal(player: SquidPlayer, amount: number): void
  /** Adds food points (20 the most) and saturation (never above food). */
  feed(player: SquidPlayer, food: number, saturation: number): void
  /** Adds exhaustion; 4 of it take one point of saturation or food (Minecraft Wiki, Hunger). */
  exhaust(player: SquidPlayer, amount: number): void
  /** Adds points of experience. */
  reward(player: SquidPlayer, points: number): void
  /** Hears of every player that is about to be hurt. */
  onHurt(listener: (player: SquidPlayer) => void): void
  /** Hears of every player that has died, after its things are dropped. */
  onDeath(listener: (player: SquidPlayer) => void): void
  /** One tick of hunger and regeneration of a player. */
  tick(player: SquidPlayer): void
}

/** What damage and hunger need of the world around a player. */
interface VitalsWorld extends DyingWorld {
  readonly wear: Wear
  readonly ticks: Ticks
}

/** Ticks after damage in which only what goes beyond it counts. */
const IMMUNE_TICKS = 10
/** Ticks of safety after joining and after a respawn. */
const SAFE_TICKS = 60
/** Parts of damage that one level of resistance takes, of 25. */
const RESISTANCE = 5
class PlayerVitals implements Vitals {
  readonly survivors = new Survivors()
  readonly #world: VitalsWorld
  readonly #die: (player: SquidPlayer, damage: Damage) => void
  readonly #hurtListeners: ((player: SquidPlayer) => void)[] = []
  readonly #deathListeners: ((player: SquidPlayer) => void)[] = []

  constructor(world: VitalsWorld) {
    this.#world = world
    this.#die = createDying(world)
  }

  hurt(player: SquidPlayer, damage: Damage): boolean {
    const { amount } = damage
    if (player.health <= 0 || amount <= 0 || this.#isSafe(player, damage.kind)) return false
    const survivor = this.survivors.of(player)
    const { now } = this.#world.ticks
    const isFirst = now >= survivor.immuneUntil
    if (!isFirst && amount <= survivor.lastDamage) return false
    for (const listener of this.#hurtListeners) listener(player)
    const counts = isFirst ? amount : amount - survivor.lastDamage
    survivor.lastDamage = amount
    if (isFirst) survivor.immuneUntil = now + IMMUNE_TICKS
    const left = Math.max(0, player.health - this.#felt(survivor, damage.kind, counts))
    if (isFirst) this.#showHurt(player, damage)
    if (left > 0) player.updateHealth(left)
    else this.#end(player, damage)
    return true
  }

  protect(player: SquidPlayer): void {
    this.survivors.of(player).safeUntil = this.#world.ticks.now + SAFE_TICKS
  }

  heal(player: SquidPlayer, amount: number): void {
    if (player.health > 0 && amount > 0 && player.health < MOST_HEALTH) {
      player.updateHealth(Math.min(MOST_HEALTH, player.health + amount))
    }
  }

  feed(player: SquidPlayer, food: number, saturation: number): void {
    if (player.health <= 0) return
    player.food = Math.min(MOST_FOOD, player.food + food)
    player.foodSaturation = Math.min(player.food, player.foodSaturation + saturation)
    player.updateHealth(player.health)
  }

  exhaust(player: SquidPlayer, amount: number): void {
    if (!isVulnerable(player)) return
    const survivor = this.survivors.of(player)
    survivor.exhaustion = exhausted(survivor.exhaustion, amount)
  }

  reward(player: SquidPlayer, points: number): void {
    this.#world.experience.add(player, points, 'points')
  }

  onHurt(listener: (player: SquidPlayer) => void): void {
    this.#hurtListeners.push(listener)
  }

  onDeath(listener: (player: SquidPlayer) => void): void {
    this.#deathListeners.push(listener)
  }

  tick(player: SquidPlayer): void {
    if (player.health <= 0 || !isVulnerable(player)) return
    const survivor = this.survivors.of(player)
    const { server, context, ticks } = this.#world
    const rules = { difficulty: server.difficulty, regenerates: context.rules.isOn('naturalRegeneration') }
    const peace = peaceGives(rules, ticks.now)
    this.heal(player, peace.health)
    if (peace.food > 0 && player.food < MOST_FOOD) this.feed(player, peace.food, 0)
    if (isContent(survivor)) {
      survivor.foodTicks = 0
      return
    }
    const { changed, turn } = hungerTick(survivor, rules)
    if (turn?.kind === 'heal') this.heal(player, turn.amount)
    else if (turn?.kind === 'starve') this.hurt(player, turn)
    else if (changed) player.updateHealth(player.health)
  }

  #isSafe(player: SquidPlayer, kind: DamageKind): boolean {
    const { always, fire, rule } = damageTraits[kind]
    if (always) return false
    if (kind !== 'fall' && this.#world.ticks.now < this.survivors.of(player).safeUntil) return true
    if (!isVulnerable(player) || (rule !== null && !this.#world.context.rules.isOn(rule))) return true
    return fire && this.#world.effects.level(player, 'fire_resistance') > 0
  }

  /** What of the damage gets through to the health; armour wears and absorption shrinks on the way. */
  #felt(survivor: Survivor, kind: DamageKind, amount: number): number {
    const { player } = survivor
    const traits = damageTraits[kind]
    let felt = amount
    if (traits.armour) {
      const { points, toughness } = armourOf(player)
      this.#world.wear.armour(player, kind, amount)
      felt = throughArmour(felt, points, toughness)
      this.exhaust(player, effort.hurt)
    }
    if (traits.magic) {
      const resistance = this.#world.effects.level(player, 'resistance')
      felt *= Math.max(0, 1 - (resistance * RESISTANCE) / 25)
      felt = throughEnchantments(player, kind, felt)
    }
    const absorbed = Math.min(survivor.absorption, felt)
    if (absorbed > 0) {
      survivor.absorption -= absorbed
      showAbsorption(player, survivor.absorption)
    }
    return felt - absorbed
  }

  #showHurt(player: SquidPlayer, { kind, by }: Damage): void {
    const status = { entityId: player.id, entityStatus: damageTraits[kind].status }
    player._client.write('entity_status', status)
    player._writeOthersNearby('entity_status', status)
    if (by !== undefined) knockBack(player, by, BLOW)
  }

  #end(player: SquidPlayer, damage: Damage): void {
    player.health = 0
    this.#die(player, damage)
    for (const listener of this.#deathListeners) listener(player)
    // Clients ask for their next life as soon as they hear of it: it has to come last.
    player.updateHealth(0)
  }
}

export function createVitals(world: VitalsWorld): Vitals {
  return new PlayerVitals(world)
}
