/** A case of TeamCraft's clearing as a whole scenario. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { TeamcraftClearTask } from '../../../shared/contract/tasks/teamcraft-clear.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import type { TeamcraftCase } from '../teamcraft/case.ts'
import { blockStep, floorStep, groundOf } from '../teamcraft/ground.ts'
import { teamcraftScenario } from '../teamcraft/make-scenario.ts'

export const CLEAR_ADDRESS = 'teamcraft/clear'

export function makeClearScenario(given: TeamcraftCase<TeamcraftClearTask>): Scenario {
  const { task, members } = given
  const { center, base, blocks, scene } = task
  const count = counted(blocks.length, 'block')
  return teamcraftScenario(given, {
    address: CLEAR_ADDRESS,
    title: `Clear ${count} with ${members.length} members (${scene})`,
    goal: `Take away all of the ${count} that stand on the platform. What becomes of them does not matter. The right tool digs faster, and a block that falls has to be dug where it lands.`,
    world: groundOf({
      center,
      members,
      steps: [floorStep(center, base, [-3, 2]), ...lowestFirst(blocks).map(blockStep)],
    }),
  })
}

/** What would fall finds its ground. */
function lowestFirst(blocks: TeamcraftClearTask['blocks']): TeamcraftClearTask['blocks'] {
  return blocks.toSorted((a, b) => a.pos[1] - b.pos[1])
}
