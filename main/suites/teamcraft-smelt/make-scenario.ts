/** A case of TeamCraft's smelting as a whole scenario. */
import type { BuildStep, Scenario, WorldPlan } from '../../../shared/contract/scenario.ts'
import type { TeamcraftSmeltTask } from '../../../shared/contract/tasks/teamcraft-smelt.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import type { TeamcraftCase } from '../teamcraft/case.ts'
import { blockStep, floorStep, groundOf } from '../teamcraft/ground.ts'
import { teamcraftScenario } from '../teamcraft/make-scenario.ts'

export const SMELT_ADDRESS = 'teamcraft/smelt'

/** The benchmark's data pack: each of its animals leaves one piece of raw meat (teamcraft.md 1.8). */
const loot: NonNullable<WorldPlan['loot']> = Object.fromEntries(
  [
    ['cow', 'beef'],
    ['mooshroom', 'beef'],
    ['pig', 'porkchop'],
    ['chicken', 'chicken'],
    ['rabbit', 'rabbit'],
    ['sheep', 'mutton'],
  ].map(([mob, name = '']) => [mob, [{ name, count: 1 }]]),
)

export function makeSmeltScenario(given: TeamcraftCase<TeamcraftSmeltTask>): Scenario {
  const { task, members } = given
  const { center, base, furnaces, blocks, mobs, item, count, done, scene } = task
  const exactly = done === 'exact' ? 'exactly ' : ''
  const steps: readonly BuildStep[] = [
    floorStep(center, base, [-3, 2]),
    ...furnaces.map((pos) => blockStep({ pos, name: 'furnace' })),
    ...blocks.map(blockStep),
    ...mobs.map(
      ({ pos: [x, y, z], name }): BuildStep => ({ kind: 'mob', mob: name, at: [x + 0.5, y, z + 0.5], noAi: true }),
    ),
  ]
  return teamcraftScenario(given, {
    address: SMELT_ADDRESS,
    title: `Smelt ${count} ${item} with ${members.length} members (${scene})`,
    goal: `Make ${item} in a furnace until all of you together hold ${exactly}${count}. What it takes is in your hands or stands around the ${counted(furnaces.length, 'furnace')}.`,
    world: groundOf({ center, members, steps, loot }),
  })
}
