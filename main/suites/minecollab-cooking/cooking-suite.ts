/** MineCollab's cooking: dishes that one member holds at the end, of fields, animals and what few of the team can give. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { MinecollabCookingTask } from '../../../shared/contract/tasks/minecollab-cooking.ts'
import { wantsOfCooking } from '../../../shared/core/families/minecollab-cooking/family.ts'
import { collectingSuite } from '../minecollab/collecting-suite.ts'
import { kitchenGround } from '../minecollab/kitchen/ground.ts'
import { kitchenObstacles } from '../minecollab/kitchen/obstacles.ts'
import { COOKING_ADDRESS, makeCookingScenario } from './make-scenario.ts'
import { ownCookingTasks } from './own-tasks.ts'

let known: ReadonlyMap<string, Scenario> | null = null

function scenarios(): ReadonlyMap<string, Scenario> {
  known ??= new Map(ownCookingTasks().map((task) => [task.name, makeCookingScenario(task)]))
  return known
}

function taskOf({ task, address }: Scenario): MinecollabCookingTask {
  if (task.kind !== 'minecollab-cooking') throw new Error(`${address} is not about cooking in MineCollab.`)
  return task
}

export const minecollabCookingSuite = collectingSuite({
  id: 'minecollab-cooking',
  label: 'Cooking together',
  description: `Cook dishes that one member holds at the end; not all are told how (${COOKING_ADDRESS}/...).`,
  importTasks: null,
  more: [],
  scenarios,
  wantsOf: (scenario) => wantsOfCooking(taskOf(scenario)),
  ground: kitchenGround,
  planText: () => null,
  obstacles: (scenario) => kitchenObstacles(scenario, taskOf(scenario).required),
})
