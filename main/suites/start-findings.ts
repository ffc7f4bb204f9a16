/** What an import tells of a task that nobody has to do anything for. */
import type { Scenario } from '../../shared/contract/scenario.ts'
import { TaskFacts } from '../../shared/core/task-facts.ts'
import { type VoxelWorld, worldOfPlan } from '../../shared/core/voxel-world.ts'
import { suiteOfTask } from './index.ts'

/** One sentence where the world and what members begin with complete the task already. */
export function startFindings(scenario: Scenario): readonly string[] {
  const { task, world } = scenario
  let built: VoxelWorld | null = null
  const blockAt: VoxelWorld['at'] = (pos) => {
    built ??= worldOfPlan(world)
    return built.at(pos)
  }
  const { complete } = suiteOfTask(task).progress(scenario, blockAt, factsAtStart(scenario))
  return complete ? ['it is complete at the start: nothing is left to do in it.'] : []
}

function factsAtStart({ stage, world }: Scenario): TaskFacts {
  const facts = new TaskFacts()
  for (const [place, { items = [] }] of (world.members ?? []).entries()) {
    const agent = stage?.members[place]?.name ?? `member ${place + 1}`
    for (const [item, stacks] of Map.groupBy(items, ({ name }) => name)) {
      const count = stacks.reduce((sum, stack) => sum + stack.count, 0)
      facts.noteCarried({ agent, item, count })
      facts.noteHeld({ agent, item, count })
    }
  }
  return facts
}
