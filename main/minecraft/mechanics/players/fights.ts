/** Players against players: weapons, pauses between blows, knock-back (Minecraft Wiki, Melee attack). */
import type { SquidPlayer } from '../../server/embedded/squid.ts'
import type { Concern } from '../survival.ts'
import { effort } from './hunger.ts'
import { knockBack, SPRINT_BLOW } from './knock-back.ts'

const STRENGTH = 3
const WEAKNESS = 4
/** A blow out of a sprint throws further when it is this strong. */
const STRONG = 0.9

export const fights: Concern = ({ server, uses, vitals, effects, blows }) => {
  /** What effects add to a blow, half hearts. */
  const bonus = (player: SquidPlayer): number =>
    STRENGTH * effects.level(player, 'strength') - WEAKNESS * effects.level(player, 'weakness')
  uses.attack.add(({ player, entity }) => {
    const victim = server.players.find((candidate) => candidate === entity)
    if (victim === undefined) return false
    const { damage, strength } = blows.strike(player)
    const amount = Math.max(0, damage + bonus(player) * (0.2 + strength * strength * 0.8))
    if (!vitals.hurt(victim, { kind: 'player-attack', amount, by: player })) return true
    blows.landed(player)
    vitals.exhaust(player, effort.attack)
    if (player.sprinting && strength > STRONG && victim.health > 0) knockBack(victim, player, SPRINT_BLOW)
    return true
  })
  return {}
}
