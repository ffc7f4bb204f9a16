/** Players against players: weapons, pauses between blows, knock-back (Minecraft Wiki, Melee attack). */

import { effort } from '../../rules/players/hunger.ts'
import type { Concern } from '../survival.ts'
import { knockBack, SPRINT_BLOW } from './knock-back.ts'

export const fights: Concern = ({ server, uses, vitals, blows }) => {
  uses.attack.add(({ player, entity }) => {
    const victim = server.players.find((candidate) => candidate === entity)
    if (victim === undefined) return false
    const { damage: amount, isSprinting } = blows.strike(player)
    if (!vitals.hurt(victim, { kind: 'player-attack', amount, by: player })) return true
    blows.landed(player)
    vitals.exhaust(player, effort.attack)
    if (isSprinting && victim.health > 0) knockBack(victim, player, SPRINT_BLOW)
    return true
  })
  return {}
}
