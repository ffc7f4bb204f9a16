/** A building without a server. */
import { positionsOf, samePosition } from '../../../packages/minecraft-server/values/geometry.ts'
import type { TeamcraftBuildTask } from '../../../shared/contract/tasks/teamcraft-build.ts'
import type { TeamcraftCase } from '../teamcraft/case.ts'
import type { PureGame } from '../teamcraft/expert-steps.ts'
import { PureWorld } from '../teamcraft/pure/world.ts'

export function buildGame({
  task: { center, base, cells },
  members,
}: Pick<TeamcraftCase<TeamcraftBuildTask>, 'task' | 'members'>): PureGame {
  const [x, y, z] = center
  const floor = [...positionsOf({ min: [x - 2, y - 1, z - 2], max: [x + 2, y - 1, z + 2] })]
  const world = new PureWorld({ center, members, blocks: floor.map((pos) => ({ pos: [...pos], name: base })) })
  const space = [...positionsOf({ min: [x - 2, y, z - 2], max: [x + 2, y + 2, z + 2] })]
  const wanted = (pos: (typeof space)[number]): string =>
    cells.find((cell) => samePosition(cell.pos, pos))?.name ?? 'air'
  return { world, isDone: () => space.every((pos) => world.blockAt(pos) === wanted(pos)) }
}
