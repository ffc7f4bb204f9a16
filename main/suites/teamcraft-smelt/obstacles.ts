/** Why TeamCraft's furnaces cannot make what is wanted, as far as that shows without playing. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { TeamcraftSmeltTask } from '../../../shared/contract/tasks/teamcraft-smelt.ts'
import { givenItems } from '../../../shared/core/given-items.ts'
import { dropOf, meatOf, needsPickaxe, smeltingOf } from '../teamcraft/smelting.ts'

/** What a furnace burns for a piece. */
const PIECE_TICKS = 200

export function smeltObstacles(task: TeamcraftSmeltTask, { world }: Scenario): readonly string[] {
  const { item, count, done, fuel, blocks, mobs } = task
  const smelting = smeltingOf(item, fuel)
  if (smelting === null) return [`The benchmark smelts no ${item} with ${fuel}.`]
  const held = givenItems(world)
  const hasPickaxe = held.some(({ name }) => name.endsWith('_pickaxe'))
  const there = (wanted: string): number =>
    held.reduce((sum, stack) => sum + (stack.name === wanted ? stack.count : 0), 0) +
    blocks.filter(({ name }) => dropOf(name) === wanted && (hasPickaxe || !needsPickaxe(name))).length +
    mobs.filter(({ name }) => meatOf(name) === wanted).length
  const own = there(item)
  if (done === 'exact' && own > count) {
    return [`The members begin with ${own} ${item}, and the goal is exactly ${count}.`]
  }
  const { raw, burnTicks } = smelting
  const fuels = Math.ceil((count * PIECE_TICKS) / burnTicks)
  return [...lacking(raw, count, there(raw)), ...lacking(fuel, fuels, there(fuel))]
}

function lacking(item: string, needed: number, there: number): readonly string[] {
  return there >= needed ? [] : [`${needed} ${item} are needed, and ${there} can be come by.`]
}
