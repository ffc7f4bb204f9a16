/** Hell's Kitchen of MineCollab: each of two cooks a dish by a recipe that the other was told. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { MinecollabHellsKitchenTask } from '../../../shared/contract/tasks/minecollab-hells-kitchen.ts'
import { wantsOfHellsKitchen } from '../../../shared/core/families/minecollab-hells-kitchen/family.ts'
import { collectingSuite } from '../minecollab/collecting-suite.ts'
import { kitchenGround } from '../minecollab/kitchen/ground.ts'
import { kitchenObstacles } from '../minecollab/kitchen/obstacles.ts'
import { HELLS_KITCHEN_ADDRESS, makeHellsKitchenScenario } from './make-scenario.ts'
import { ownHellsKitchenTasks } from './own-tasks.ts'

let known: ReadonlyMap<string, Scenario> | null = null

function scenarios(): ReadonlyMap<string, Scenario> {
  known ??= new Map(ownHellsKitchenTasks().map((task) => [task.name, makeHellsKitchenScenario(task)]))
  return known
}

function taskOf({ task, address }: Scenario): MinecollabHellsKitchenTask {
  if (task.kind !== 'minecollab-hells-kitchen') throw new Error(`${address} is not a task of Hell's Kitchen.`)
  return task
}

export const minecollabHellsKitchenSuite = collectingSuite({
  id: 'minecollab-hells-kitchen',
  label: "Hell's Kitchen",
  description: `Cook a dish each by the recipe that the other was told (${HELLS_KITCHEN_ADDRESS}/...).`,
  importTasks: null,
  more: [],
  scenarios,
  wantsOf: (scenario) => wantsOfHellsKitchen(taskOf(scenario)),
  ground: kitchenGround,
  planText: () => null,
  obstacles: (scenario) => kitchenObstacles(scenario, taskOf(scenario).dishes),
})
