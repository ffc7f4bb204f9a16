import { cookingSuite } from '../../../../../main/suites/cooking/cooking-suite.ts'
import type { Scenario } from '../../../../../shared/contract/scenario.ts'
import type { CookingTask } from '../../../../../shared/contract/tasks/cooking.ts'

/** The scenario of a name; throws where there is none. */
export function scenarioOf(name: string): Scenario {
  const scenario = cookingSuite.scenario(name)
  if (scenario === null) throw new Error(`no scenario ${name}`)
  return scenario
}

export function taskOf({ address, task }: Scenario): CookingTask {
  if (task.kind !== 'cooking') throw new Error(`${address} is no dish`)
  return task
}

export const plainCake = 'cake-milk.chest-wheat.chest-sugar.chest'
export const longCake = 'cake-milk.iron-wheat.hay-farm-sugar.cane-farm'
export const plainStew = 'stew-rabbit.chest-potato.chest-carrot.chest-mushroom.chest-bowl.chest-coal.chest'
export const longStew = 'stew-rabbit.pasture-potato.farm-carrot.farm-mushroom.farm-bowl.log-coal.mine'
