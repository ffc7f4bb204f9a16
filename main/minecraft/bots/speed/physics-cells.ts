/**
 * Blocks that the physics engine asks for again and again. One tick of one body takes about 40 blocks, and the pathfinder
 * plays up to 200 ticks ahead in each: a third of an episode's computing time, most of it making the same blocks anew.
 */
import type { Bot } from 'mineflayer'
import type { Vec3 } from 'vec3'
import type { ClientBlock } from '../client-types.ts'
import { CellCache } from './cell-cache.ts'
import { requireMembers } from './members.ts'
import { type BodyState, isSimulate } from './simulation.ts'

/** 16 blocks on each side: more than a body touches within a look ahead. */
const CUBE_BITS = 4

/**
 * From now on the physics of a bot take their blocks from a cache, which must be told of changes. The engine only reads
 * blocks, so they can be the same objects every time.
 */
export function cachePhysicsBlocks(bot: Bot): CellCache<ClientBlock> {
  requireMembers(bot.physics, ['simulatePlayer'], 'prismarine-physics')
  const cells = new CellCache<ClientBlock>(CUBE_BITS)
  const world = {
    getBlock: (pos: Vec3): ClientBlock | null => {
      const [x, y, z] = [Math.floor(pos.x), Math.floor(pos.y), Math.floor(pos.z)]
      const known = cells.get(x, y, z)
      if (known !== undefined) return known
      // Asked for the cell, not for a point in it: of a point less than 1e-322 below 0 the library takes another column's block.
      const block = bot.blockAt(pos.floored(), false)
      return block === null ? null : cells.put(block)
    },
  }
  const simulate: unknown = Reflect.get(bot.physics, 'simulatePlayer')
  if (!isSimulate(simulate)) throw new Error('the physics have lost simulatePlayer')
  Reflect.set(bot.physics, 'simulatePlayer', (state: BodyState) => simulate(state, world))
  return cells
}
