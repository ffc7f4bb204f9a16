/** A case of TeamCraft's building as a whole scenario. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { TeamcraftBuildTask } from '../../../shared/contract/tasks/teamcraft-build.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import type { TeamcraftCase } from '../teamcraft/case.ts'
import { floorStep, groundOf } from '../teamcraft/ground.ts'
import { teamcraftScenario } from '../teamcraft/make-scenario.ts'

export const BUILD_ADDRESS = 'teamcraft/build'

export function makeBuildScenario(given: TeamcraftCase<TeamcraftBuildTask>): Scenario {
  const { task, members } = given
  const { center, base, cells, scene } = task
  const blocks = counted(cells.length, 'block')
  return teamcraftScenario(given, {
    address: BUILD_ADDRESS,
    title: `Build ${blocks} with ${members.length} members (${scene})`,
    goal: `Build what the blueprint shows together: ${blocks}, each at its position, and nothing else around them. Everybody places what is in their own hands.`,
    world: groundOf({ center, members, steps: [floorStep(center, base, [-2, 2])] }),
  })
}
