/** Cowardice: runs away from monsters. */
import { blockOf } from '../../packages/minecraft-server/values/geometry.ts'
import { type Mode, nearestMonster } from './mode.ts'

const SIGHT = 16
const SAFE = 24

export const cowardice: Mode = {
  id: 'cowardice',
  wish: (body) => {
    const monster = nearestMonster(body, SIGHT)
    if (monster === null) return null
    return {
      words: `runs away from a ${monster.name}`,
      act: (own, signal) => own.goTo({ kind: 'away', pos: blockOf(monster.position), range: SAFE }, signal),
    }
  },
}
