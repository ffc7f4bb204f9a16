/** Effects that act by themselves, and what others see and clients are told of them (Minecraft Wiki, Effect). */

import type { EffectName } from '../../rules/players/effect-names.ts'
import { setFlag } from '../../squid/entity-flags.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import type { Concern } from '../survival.ts'
import type { ActiveEffect } from './effects.ts'
import { showAbsorption } from './player-metadata.ts'
import type { Vitals } from './vitals.ts'

const ABSORPTION = 4
const HEALTH = 4
const HARM = 6
const HUNGER = 0.005
/** Ticks between two pulses of level I; each level halves them. */
const pauses: Readonly<Record<string, number>> = { regeneration: 50, poison: 25, wither: 40 }

/** Whether an effect with so many ticks left acts now. */
export function pulses({ name, amplifier, left }: Pick<ActiveEffect, 'name' | 'amplifier' | 'left'>): boolean {
  const pause = pauses[name]
  if (pause === undefined) return true
  const shortened = pause >> Math.min(31, amplifier)
  return shortened === 0 || left % shortened === 0
}

function act(vitals: Vitals, player: SquidPlayer, { name, amplifier }: ActiveEffect): void {
  if (name === 'regeneration') vitals.heal(player, 1)
  else if (name === 'poison' && player.health > 1) vitals.hurt(player, { kind: 'magic', amount: 1 })
  else if (name === 'wither') vitals.hurt(player, { kind: 'wither', amount: 1 })
  else if (name === 'hunger') vitals.exhaust(player, HUNGER * (amplifier + 1))
  else if (name === 'saturation') vitals.feed(player, amplifier + 1, 2 * (amplifier + 1))
  else if (name === 'instant_health') vitals.heal(player, HEALTH * 2 ** amplifier)
  else if (name === 'instant_damage') vitals.hurt(player, { kind: 'magic', amount: HARM * 2 ** amplifier })
}

/** Attributes that effects change, by vanilla's modifiers: per level, of the whole. */
const modifiers: Readonly<Record<EffectName, { readonly uuid: string; readonly perLevel: number }>> = {
  speed: { uuid: '91aeaa56-376b-4498-935b-2f7f68070635', perLevel: 0.2 },
  slowness: { uuid: '7107de5e-7ce8-4030-940e-514c1f160890', perLevel: -0.15 },
}
const WALKING_SPEED = 0.1
const OF_TOTAL = 2

export const effectPulses: Concern = ({ effects, vitals }) => {
  const showSpeed = (player: SquidPlayer): void => {
    const active = Object.entries(modifiers).flatMap(([name, { uuid, perLevel }]) => {
      const level = effects.level(player, name)
      return level === 0 ? [] : [{ uuid, amount: perLevel * level, operation: OF_TOTAL }]
    })
    const properties = [{ name: 'minecraft:generic.movement_speed', value: WALKING_SPEED, modifiers: active }]
    player._client.write('entity_update_attributes', { entityId: player.id, properties })
  }
  effects.onTick((player, effect) => {
    if (player.health > 0 && pulses(effect)) act(vitals, player, effect)
  })
  effects.onChange((player, name, level) => {
    if (name === 'invisibility') setFlag(player, 'invisible', level > 0)
    if (name === 'glowing') setFlag(player, 'glowing', level > 0)
    if (name in modifiers) showSpeed(player)
    if (name !== 'absorption') return
    const survivor = vitals.survivors.of(player)
    survivor.absorption = level * ABSORPTION
    showAbsorption(player, survivor.absorption)
  })
  return {}
}
