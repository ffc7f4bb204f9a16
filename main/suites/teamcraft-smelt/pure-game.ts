/** Furnaces and a ring of things without a server. */
import type { TeamcraftSmeltTask } from '../../../shared/contract/tasks/teamcraft-smelt.ts'
import type { TeamcraftCase } from '../teamcraft/case.ts'
import type { PureGame } from '../teamcraft/expert-steps.ts'
import { PureWorld } from '../teamcraft/pure/world.ts'
import { smeltingOf } from '../teamcraft/smelting.ts'

export function smeltGame({
  task: { center, item, count, fuel, furnaces, blocks, mobs },
  members,
}: Pick<TeamcraftCase<TeamcraftSmeltTask>, 'task' | 'members'>): PureGame {
  const smelting = smeltingOf(item, fuel)
  const world = new PureWorld({ center, members, blocks, mobs, furnaces, ...(smelting === null ? {} : { smelting }) })
  const held = (): number =>
    members
      .flatMap(({ name }) => world.inventoryOf(name))
      .reduce((sum, stack) => sum + (stack.name === item ? stack.count : 0), 0)
  return { world, isDone: () => held() === count }
}
