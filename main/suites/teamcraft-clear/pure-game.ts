/** A clearing without a server, in which blocks take as many calls as the paper says: published numbers of steps go by that. */
import { isAir } from '../../../packages/minecraft-server/values/block-string.ts'
import { add, positionsOf } from '../../../packages/minecraft-server/values/geometry.ts'
import type { TeamcraftClearTask } from '../../../shared/contract/tasks/teamcraft-clear.ts'
import type { TeamcraftCase } from '../teamcraft/case.ts'
import type { PureGame } from '../teamcraft/expert-steps.ts'
import { PureWorld } from '../teamcraft/pure/world.ts'
import { CLEARED } from './expert.ts'

export function clearGame({
  task: { center, blocks, durability },
  members,
}: Pick<TeamcraftCase<TeamcraftClearTask>, 'task' | 'members'>): PureGame {
  const world = new PureWorld({ center, members, blocks, durability })
  const space = [...positionsOf(CLEARED)].map((pos) => add(center, pos))
  return { world, isDone: () => space.every((pos) => isAir(world.blockAt(pos))) }
}
