/** Mobs in the world: their ticks, what players do to them, what comes by itself. */
import { createLight } from '../../rules/farming/light.ts'
import { effort } from '../../rules/players/hunger.ts'
import { SPRINT_BLOW } from '../players/knock-back.ts'
import type { Concern } from '../survival.ts'
import { AnimalSpawning } from './animal-spawning.ts'
import { throwBack } from './hurting.ts'
import { answerUses } from './mob-uses.ts'
import { NaturalSpawning } from './natural-spawning.ts'

const CREATIVE = 1

export const mobLife: Concern = (world) => {
  const { ticks, uses, blows, vitals, mobs } = world
  const light = createLight(world.edits.blocks, () => world.server.time)
  const monsters = new NaturalSpawning(mobs, light)
  const animals = new AnimalSpawning(mobs, light)
  const live = (): void => {
    mobs.tick()
    monsters.tick()
    animals.tick()
  }
  ticks.every(live)
  answerUses(world, mobs)
  uses.attack.add(({ player, entity }) => {
    if (!mobs.isMob(entity)) return false
    const { damage, isSprinting } = blows.strike(player)
    if (player.gameMode > CREATIVE || !mobs.hurt(entity, damage, player)) return true
    blows.landed(player)
    const mob = mobs.find(entity)
    if (isSprinting && mob !== null) throwBack(mob, player, SPRINT_BLOW)
    vitals.exhaust(player, effort.attack)
    return true
  })
  return {
    onWrite: (pos) => {
      mobs.wrote(pos)
      light.onWrite(pos)
    },
    reset: () => {
      mobs.reset()
      light.reset()
    },
  }
}
