/** A field without a server, whose crops grow by the same draws as in the world. */
import { formatBlock, parseBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { neighbour } from '../../../packages/minecraft-server/values/geometry.ts'
import type { TeamcraftFarmTask } from '../../../shared/contract/tasks/teamcraft-farm.ts'
import type { TeamcraftCase } from '../teamcraft/case.ts'
import { cropOf } from '../teamcraft/crops.ts'
import type { PureGame } from '../teamcraft/expert-steps.ts'
import { PureWorld } from '../teamcraft/pure/world.ts'
import { byAxes, growthDraws } from './growth-draws.ts'

export function farmGame({ task, members }: Pick<TeamcraftCase<TeamcraftFarmTask>, 'task' | 'members'>): PureGame {
  const { center, item, plots, initialCount, count } = task
  const crop = cropOf(item)
  const world = new PureWorld({
    center,
    members,
    blocks: plots.map((pos) => ({ pos, name: 'farmland' })),
    ...(crop === null ? {} : { crop }),
  })
  const draw = growthDraws(task)
  const held = (): number =>
    members
      .flatMap(({ name }) => world.inventoryOf(name))
      .reduce((sum, stack) => sum + (stack.name === item ? stack.count : 0), 0)
  let steps = 0
  const afterStep = (): void => {
    steps += 1
    for (const pos of plots.map((plot) => neighbour(plot, 'up')).toSorted(byAxes)) {
      const { name, state } = parseBlock(world.blockAt(pos))
      const age = Number(state.age)
      if (crop === null || name !== crop.block || age >= crop.ripeAge) continue
      const next = Math.min(crop.ripeAge, age + draw(...crop.grows, steps, pos))
      world.set(pos, formatBlock(name, { age: String(next) }))
    }
  }
  return { world, isDone: () => held() - initialCount >= count, afterStep }
}
