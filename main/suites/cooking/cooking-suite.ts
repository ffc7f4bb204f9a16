/** The cooking suite: a dish from what chests hold and a farmstead gives, judged as in VillagerBench by what was held. */
import type { Scenario, Task } from '../../../shared/contract/scenario.ts'
import { isDishMade } from '../../../shared/core/families/cooking/family.ts'
import { checkPointCompletion } from '../../../shared/core/held-items/completion.ts'
import type { TaskFacts } from '../../../shared/core/task-facts.ts'
import { HeldItemsReferee } from '../held-items-referee.ts'
import type { Progress, ScenarioSummary, Suite, TidyTexts } from '../suite.ts'
import { cookingBrief } from './brief.ts'
import { complexityOf } from './complexity.ts'
import { COOKING_ADDRESS, makeScenario } from './make-scenario.ts'
import { cookingObstacles } from './obstacles.ts'
import { dishes, menusOf } from './options.ts'
import { dishTruth } from './oracle/dish-truth.ts'
import { importDishes, publishedDishes } from './published.ts'
import { cookingRules, cookingWorldRules } from './rules.ts'

const actions: readonly string[] = [
  'NavigateTo',
  'CheckContainer',
  'WithdrawItem',
  'StoreItem',
  'ScanEntities',
  'Equip',
  'Handover',
  'MineBlock',
  'Craft',
  'Smelt',
  'UseOn',
  'Attack',
  'Wait',
]

/** Made on first use: importing the suite stays cheap. In the benchmark's order, which numbers its tasks. */
let known: ReadonlyMap<string, Scenario> | null = null

function scenarios(): ReadonlyMap<string, Scenario> {
  known ??= new Map(
    dishes
      .flatMap(menusOf)
      .map(makeScenario)
      .map((scenario) => [scenario.address.slice(COOKING_ADDRESS.length + 1), scenario]),
  )
  return known
}

function summary(scenario: Scenario): ScenarioSummary {
  return {
    address: scenario.address,
    title: scenario.title,
    size: scenario.task.kind === 'cooking' ? scenario.task.checkPoints.length : 0,
    complexity: complexityOf(scenario.limits),
  }
}

/** Complete once somebody has held the dish; blocks play no part in it. */
function progress({ task }: Scenario, _blockAt: unknown, facts: TaskFacts): Progress {
  if (task.kind !== 'cooking') return { completion: 0, viewHitRate: null, complete: false }
  return {
    completion: checkPointCompletion(task.checkPoints, facts),
    viewHitRate: null,
    complete: isDishMade(task, facts),
  }
}

function tidiedDish(task: Task, words: TidyTexts): Task {
  if (task.kind !== 'cooking') return task
  const options = Object.entries(task.options).map(([name, option]) => [name, words.line(option)])
  return { ...task, options: Object.fromEntries(options) }
}

export const cookingSuite: Suite = {
  benchmark: 'villagerbench',
  benchmarkLabel: 'VillagerBench',
  id: 'cooking',
  label: 'Cooking',
  description: `Make a cake or a rabbit stew from what a farmstead has (${COOKING_ADDRESS}/...).`,
  rules: cookingRules,
  worldRules: cookingWorldRules,
  actions,
  list: () =>
    [...scenarios().values()].map(summary).toSorted((a, b) => a.size - b.size || (a.address < b.address ? -1 : 1)),
  summary,
  scenario: (name) => scenarios().get(name) ?? null,
  brief: cookingBrief,
  oracle: (scenario) => dishTruth(scenario),
  obstacles: cookingObstacles,
  progress,
  progressFrom: 'notes',
  referee: ({ task }) => new HeldItemsReferee(task.kind === 'cooking' ? task.checkPoints : []),
  jobs: null,
  madeFor: () => null,
  ownServerOnly: null,
  tidied: tidiedDish,
  importTasks: importDishes,
  published: publishedDishes,
}
