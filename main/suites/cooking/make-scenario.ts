/** Turns a menu into a whole scenario: farmstead, pantry, check points, limits and goal. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { CookingTask } from '../../../shared/contract/tasks/cooking.ts'
import { checkPointsOf } from './check-points.ts'
import { cookingLimits, menuComplexity } from './complexity.ts'
import { farmsteadOf, landmarksOf } from './farmstead.ts'
import type { Menu } from './options.ts'

export const COOKING_ADDRESS = 'villagerbench/cooking'

function scenarioName({ dish, chosen }: Menu): string {
  return [dish.key, ...chosen.map(({ ingredient, option }) => `${ingredient.key}.${option.key}`)].join('-')
}

export function words(name: string): string {
  return name.replaceAll('_', ' ')
}

/** `Cake: milk_bucket in chest, wheat in farm, sugar in chest` */
export function titleOf({ dish, options }: Pick<CookingTask, 'dish' | 'options'>): string {
  const name = words(dish)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${Object.values(options).map(words).join(', ')}`
}

/** The high-level task in one paragraph. */
export function goalOf({ dish, checkPoints }: CookingTask): string {
  const count = checkPoints.find(({ item }) => item === dish)?.count ?? 1
  return `Make ${count} ${dish} together. What it takes lies in chests or has to be gathered on the farmstead; the documents say how each thing is made. Whoever has made something that another needs puts it into the chest, and the task is done as soon as one of the team holds the ${dish}.`
}

export function makeScenario(menu: Menu, number: number): Scenario {
  const complexity = menuComplexity(menu.chosen.map(({ index }) => index))
  const task: CookingTask = {
    kind: 'cooking',
    dish: menu.dish.item,
    checkPoints: [...checkPointsOf(menu)],
    options: Object.fromEntries(menu.chosen.map(({ ingredient, option }) => [ingredient.name, option.label])),
  }
  return {
    address: `${COOKING_ADDRESS}/${scenarioName(menu)}`,
    title: titleOf(task),
    goal: goalOf(task),
    task,
    world: farmsteadOf(menu),
    landmarks: landmarksOf(menu),
    limits: cookingLimits(complexity),
    origin: 'generated',
    source: `VillagerBench's cooking task ${number} (villagerbench.md 1.3 and 2.3); its buildings are our own`,
  }
}
