/** A case of TeamCraft's farming as a whole scenario. */
import { neighbour } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BuildStep, Scenario, WorldPlan } from '../../../shared/contract/scenario.ts'
import type { TeamcraftFarmTask } from '../../../shared/contract/tasks/teamcraft-farm.ts'
import type { TeamcraftCase } from '../teamcraft/case.ts'
import { blockStep, groundOf } from '../teamcraft/ground.ts'
import { teamcraftScenario } from '../teamcraft/make-scenario.ts'

export const FARM_ADDRESS = 'teamcraft/farm'

/** The benchmark's data pack: two of the crop at any age, and no seeds (teamcraft.md 1.8). */
const loot: NonNullable<WorldPlan['loot']> = Object.fromEntries(
  [
    ['carrots', 'carrot'],
    ['potatoes', 'potato'],
    ['wheat', 'wheat'],
    ['beetroots', 'beetroot'],
  ].map(([crop, name = '']) => [crop, [{ name, count: 2 }]]),
)

export function makeFarmScenario(given: TeamcraftCase<TeamcraftFarmTask>): Scenario {
  const { task, members } = given
  const { center, item, count, initialCount, scene } = task
  return teamcraftScenario(given, {
    address: FARM_ADDRESS,
    title: `Grow ${count} ${item} with ${members.length} members (${scene})`,
    goal: `Sow and harvest until all of you together hold ${initialCount + count} ${item}, ${count} more than at the start. A ripe crop gives two of it; an unripe one is left alone.`,
    world: groundOf({ center, members, steps: fieldSteps(task), cells: fieldCells(task), loot }),
  })
}

/** Nothing but these plots is ever farmland, so that no crop grows anywhere else. */
function fieldCells({ plots }: TeamcraftFarmTask): readonly Position[] {
  return plots.flatMap((pos) => [pos, neighbour(pos, 'up')])
}

function fieldSteps({ plots, blocked, water, filler }: TeamcraftFarmTask): readonly BuildStep[] {
  return [
    ...blocked.map((pos) => blockStep({ pos, name: filler })),
    ...water.map((pos) => blockStep({ pos, name: 'water' })),
    ...plots.map(
      (pos): BuildStep => ({
        kind: 'set',
        pos: [...pos],
        block: { name: 'farmland', state: { moisture: '7' } },
      }),
    ),
  ]
}
