/**
 * Status effects of players: given, taken, running out. What each does is for those who ask for its level; what acts by
 * itself in time is in `effect-pulses.ts`. Of several of one kind the strongest counts and the longer, weaker ones come back
 * after it (Minecraft Wiki, Effect).
 */

import { type EffectName, effectIds } from '../../rules/players/effect-names.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import type { Ticks } from '../ticks.ts'

export interface ActiveEffect {
  readonly name: EffectName
  /** 0 for level I. */
  readonly amplifier: number
  readonly hideParticles: boolean
  /** Ticks that are left of it, at least 1. */
  readonly left: number
}

export interface Effects {
  /** Every name that can be given. */
  readonly names: readonly EffectName[]
  /**
   * Gives an effect for some seconds; `amplifier` 0..255, 0 for level I. Instant ones (health, damage, saturation) act so many
   * times, once a tick. False for an unknown name, a dead player, and where a stronger or longer one of the kind is there.
   */
  give(player: SquidPlayer, name: EffectName, seconds: number, amplifier?: number, hideParticles?: boolean): boolean
  /** Takes one effect or, with null, all of them away; answers how many there were. */
  clear(player: SquidPlayer, name: EffectName | null): number
  /** The level of an effect: 1 for I; 0 without it. */
  level(player: SquidPlayer, name: EffectName): number
  /** What a player has, in the order of the effects' registry ids. */
  active(player: SquidPlayer): readonly ActiveEffect[]
  /** Calls back whenever an effect of a player begins, is given anew, changes its level or ends: `level` is the new one, 0 for none. */
  onChange(listener: (player: SquidPlayer, name: EffectName, level: number) => void): void
  /** Calls back in every tick of every effect, the last one too, before it ends. */
  onTick(listener: (player: SquidPlayer, effect: ActiveEffect) => void): void
}

const TICKS_PER_SECOND = 20
const MOST_AMPLIFIER = 255
const SHOWS_PARTICLES_AND_ICON = 6

const instant: ReadonlySet<EffectName> = new Set(['instant_health', 'instant_damage', 'saturation'])

/** One dose; a player may have several of a kind, of which the strongest acts. */
interface Dose {
  readonly amplifier: number
  readonly hideParticles: boolean
  /** Tick at which it is over. */
  readonly until: number
}

type Doses = Map<EffectName, readonly Dose[]>

/** What is left of doses when those that others outdo are left out; strongest first. */
function pruned(doses: readonly Dose[], now: number): readonly Dose[] {
  const byStrength = doses
    .filter(({ until }) => until > now)
    .toSorted((a, b) => b.amplifier - a.amplifier || b.until - a.until)
  let longest = 0
  return byStrength.filter(({ until }) => {
    const outlasts = until > longest
    longest = Math.max(longest, until)
    return outlasts
  })
}

class PlayerEffects implements Effects {
  readonly names: readonly EffectName[] = [...effectIds.keys()]
  readonly #ticks: Ticks
  readonly #doses = new Map<SquidPlayer, Doses>()
  readonly #listeners: ((player: SquidPlayer, name: EffectName, level: number) => void)[] = []
  readonly #tickListeners: ((player: SquidPlayer, effect: ActiveEffect) => void)[] = []

  constructor(ticks: Ticks) {
    this.#ticks = ticks
  }

  give(player: SquidPlayer, name: EffectName, seconds: number, amplifier = 0, hideParticles = false): boolean {
    const ticks = Math.floor(seconds * (instant.has(name) ? 1 : TICKS_PER_SECOND))
    if (!effectIds.has(name) || player.health <= 0 || ticks < 1) return false
    const strength = Math.min(MOST_AMPLIFIER, Math.max(0, Math.floor(amplifier)))
    const dose = { amplifier: strength, hideParticles, until: this.#ticks.now + ticks }
    const own = this.#doses.get(player) ?? new Map<EffectName, readonly Dose[]>()
    this.#doses.set(player, own)
    const doses = pruned([...(own.get(name) ?? []), dose], this.#ticks.now)
    own.set(name, doses)
    if (doses[0] !== dose) return false
    this.#show(player, name, dose)
    this.#changed(player, name, strength + 1)
    return true
  }

  clear(player: SquidPlayer, name: EffectName | null): number {
    const own = this.#doses.get(player)
    const names = name === null ? [...effectIds.keys()] : [name]
    const gone = names.filter((known) => own?.delete(known) === true)
    for (const known of gone) {
      this.#hide(player, known)
      this.#changed(player, known, 0)
    }
    return gone.length
  }

  level(player: SquidPlayer, name: EffectName): number {
    const own = this.#doses.get(player)
    if (own === undefined || own.size === 0) return 0
    const dose = own.get(name)?.[0]
    return dose === undefined || dose.until <= this.#ticks.now ? 0 : dose.amplifier + 1
  }

  active(player: SquidPlayer): readonly ActiveEffect[] {
    const own = this.#doses.get(player)
    if (own === undefined || own.size === 0) return []
    return this.names.flatMap((name) => {
      const dose = own.get(name)?.[0]
      if (dose === undefined || dose.until <= this.#ticks.now) return []
      const { amplifier, hideParticles } = dose
      return [{ name, amplifier, hideParticles, left: dose.until - this.#ticks.now }]
    })
  }

  onChange(listener: (player: SquidPlayer, name: EffectName, level: number) => void): void {
    this.#listeners.push(listener)
  }

  onTick(listener: (player: SquidPlayer, effect: ActiveEffect) => void): void {
    this.#tickListeners.push(listener)
  }

  /** Lets everything act, then ends what is over; weaker doses that last longer come forth. */
  tick(): void {
    for (const [player, own] of this.#doses) {
      if (player._client.ended) this.#doses.delete(player)
      for (const [name, doses] of own) {
        const [dose] = doses
        if (dose !== undefined) this.#act(player, name, dose)
        if ((dose?.until ?? 0) > this.#ticks.now || own.get(name) !== doses) continue
        const [next, ...rest] = pruned(doses, this.#ticks.now)
        if (next === undefined) {
          own.delete(name)
          this.#hide(player, name)
          this.#changed(player, name, 0)
        } else {
          own.set(name, [next, ...rest])
          this.#show(player, name, next)
          this.#changed(player, name, next.amplifier + 1)
        }
      }
    }
  }

  #act(player: SquidPlayer, name: EffectName, { amplifier, hideParticles, until }: Dose): void {
    const effect = { name, amplifier, hideParticles, left: until - this.#ticks.now + 1 }
    for (const listener of this.#tickListeners) listener(player, effect)
  }

  #changed(player: SquidPlayer, name: EffectName, level: number): void {
    for (const listener of this.#listeners) listener(player, name, level)
  }

  #show(player: SquidPlayer, name: EffectName, { amplifier, hideParticles, until }: Dose): void {
    player._client.write('entity_effect', {
      entityId: player.id,
      effectId: effectIds.get(name) ?? 0,
      // The protocol has a signed byte.
      amplifier: (amplifier << 24) >> 24,
      duration: until - this.#ticks.now,
      // Named otherwise in the registry: vanilla's bits for particles and icon.
      hideParticles: hideParticles ? 0 : SHOWS_PARTICLES_AND_ICON,
      factorCodec: undefined,
    })
  }

  #hide(player: SquidPlayer, name: EffectName): void {
    player._client.write('remove_entity_effect', { entityId: player.id, effectId: effectIds.get(name) ?? 0 })
  }
}

/** Starts keeping the effects of a server's players. */
export function createEffects({ ticks }: { readonly ticks: Ticks }): Effects {
  const effects = new PlayerEffects(ticks)
  ticks.every(() => effects.tick())
  return effects
}
