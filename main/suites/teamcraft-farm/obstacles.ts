/** Why a field of TeamCraft cannot be farmed, as far as that shows without playing it. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { TeamcraftFarmTask } from '../../../shared/contract/tasks/teamcraft-farm.ts'
import { givenItems } from '../../../shared/core/given-items.ts'
import { cropOf, gainOf } from '../teamcraft/crops.ts'

export function farmObstacles({ item, count }: TeamcraftFarmTask, { world }: Scenario): readonly string[] {
  const crop = cropOf(item)
  if (crop === null) return [`${item} is no crop of the benchmark.`]
  const { seeds } = crop
  const held = givenItems(world).reduce((sum, stack) => sum + (stack.name === seeds ? stack.count : 0), 0)
  // What is its own seed is sown again; of other seeds there are no more than at the start.
  const needed = seeds === item ? 1 : Math.ceil(count / gainOf(crop))
  return held >= needed ? [] : [`${needed} ${seeds} are needed, and the members begin with ${held}.`]
}
