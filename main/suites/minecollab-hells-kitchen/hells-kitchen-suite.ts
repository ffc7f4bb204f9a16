/** Hell's Kitchen of MineCollab */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { MinecollabHellsKitchenTask } from '../../../shared/contract/tasks/minecollab-hells-kitchen.ts'
import { wantsOfHellsKitchen } from '../../../shared/core/families/minecollab-hells-kitchen/family.ts'
import { collectingSuite } from '../minecollab/collecting-suite.ts'

const ADDRESS = 'minecollab/hells-kitchen'

function taskOf({ task, address }: Scenario): MinecollabHellsKitchenTask {
  if (task.kind !== 'minecollab-hells-kitchen') throw new Error(`${address} is not a task of this suite.`)
  return task
}

export const minecollabHellsKitchenSuite = collectingSuite({
  id: 'minecollab-hells-kitchen',
  label: " each of two cooks is told the other's recipe.",
  description: `Hell's Kitchen:Make a dish each, by a recipe that the other was told (${ADDRESS}/...).`,
  importTasks: null,
  more: [],
  scenarios: () => new Map(),
  wantsOf: (scenario) => wantsOfHellsKitchen(taskOf(scenario)),
  ground: () => '',
  planText: () => null,
  obstacles: () => [],
})
