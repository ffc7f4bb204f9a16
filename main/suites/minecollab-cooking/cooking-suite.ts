/** MineCollab's cooking */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { MinecollabCookingTask } from '../../../shared/contract/tasks/minecollab-cooking.ts'
import { wantsOfCooking } from '../../../shared/core/families/minecollab-cooking/family.ts'
import { collectingSuite } from '../minecollab/collecting-suite.ts'

const ADDRESS = 'minecollab/cooking'

function taskOf({ task, address }: Scenario): MinecollabCookingTask {
  if (task.kind !== 'minecollab-cooking') throw new Error(`${address} is not a task of this suite.`)
  return task
}

export const minecollabCookingSuite = collectingSuite({
  id: 'minecollab-cooking',
  label: ' dishes of which every member holds or is told a part.',
  description: `Cooking:Make dishes that one member holds at the end (${ADDRESS}/...).`,
  importTasks: null,
  more: [],
  scenarios: () => new Map(),
  wantsOf: (scenario) => wantsOfCooking(taskOf(scenario)),
  ground: () => '',
  planText: () => null,
  obstacles: () => [],
})
