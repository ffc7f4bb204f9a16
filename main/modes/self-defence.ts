/** Self-defence: strikes monsters that come near, with the best weapon at hand. */
import { blockOf } from '../../packages/minecraft-server/values/geometry.ts'
import { type Mode, nearestMonster } from './mode.ts'

const NEAR = 8

export const selfDefence: Mode = {
  id: 'self-defence',
  wish: (body) => {
    const monster = nearestMonster(body, NEAR)
    if (monster === null) return null
    return {
      words: `fights a ${monster.name}`,
      act: (own, signal) => own.attackAt({ pos: blockOf(monster.position), species: monster.name }, signal),
    }
  },
}
