/** The bodies of players from tick to tick: hunger, surroundings, moves, falls; and how they begin anew. */

import { BlockDangers } from '../../rules/players/block-dangers.ts'
import { isVulnerable } from '../../rules/players/game-mode.ts'
import { effort } from '../../rules/players/hunger.ts'
import type { SquidPlayer } from '../../squid/squid.ts'
import type { Concern } from '../survival.ts'
import { type Move, takeMove } from './motion.ts'
import { showAir } from './player-metadata.ts'
import { Surroundings } from './surroundings.ts'
import { FULL_AIR } from './survivors.ts'

export const bodies: Concern = (world) => {
  const { server, context, ticks, uses, vitals, effects, experience } = world
  const surroundings = new Surroundings(world, new BlockDangers(context.states))
  const tick = (): void => {
    for (const player of server.players) {
      if (player.health <= 0) continue
      surroundings.tick(vitals.survivors.of(player))
      vitals.tick(player)
    }
  }
  ticks.every(tick)
  uses.dug.add(({ player }) => vitals.exhaust(player, effort.dig))
  /** A new life, with lungs full of air. */
  const anew = (player: SquidPlayer): void => {
    const { air } = vitals.survivors.of(player)
    vitals.survivors.forget(player)
    if (air !== FULL_AIR) showAir(player, FULL_AIR)
  }
  return {
    onPlayer: (player) => {
      player.on('move', (move: Move) => {
        if (player.health <= 0) return
        const survivor = vitals.survivors.of(player)
        takeMove(world, surroundings, survivor, move)
        if (!isVulnerable(player)) survivor.exhaustion = 0
      })
      player.on('respawned', () => {
        anew(player)
        experience.show(player)
      })
      for (const event of ['connected', 'revived']) player.on(event, () => vitals.protect(player))
    },
    onWrite: () => surroundings.changed(),
    reset: () => {
      for (const player of server.players) {
        effects.clear(player, null)
        experience.clear(player)
        surroundings.extinguish(vitals.survivors.of(player))
        anew(player)
      }
    },
  }
}
