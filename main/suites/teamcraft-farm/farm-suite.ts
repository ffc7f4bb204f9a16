/** TeamCraft's farming: crops that are sown and harvested until the team holds so many more. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { TeamcraftFarmTask } from '../../../shared/contract/tasks/teamcraft-farm.ts'
import { fieldOf } from '../../../shared/core/families/teamcraft-farm/family.ts'
import { teamcraftSuite } from '../teamcraft/teamcraft-suite.ts'
import { farmConfig } from './config.ts'
import { farmExpert } from './expert.ts'
import { FarmReferee } from './growth.ts'
import { FARM_ADDRESS, makeFarmScenario } from './make-scenario.ts'
import { farmObstacles } from './obstacles.ts'
import { farmTruth } from './oracle.ts'
import { ownFarmCases } from './own-cases.ts'
import { farmRules, farmWorldRules } from './rules.ts'

function taskOf({ task, address }: Scenario): TeamcraftFarmTask {
  if (task.kind !== 'teamcraft-farm') throw new Error(`${address} is not about farming in TeamCraft.`)
  return task
}

export const teamcraftFarmSuite = teamcraftSuite<TeamcraftFarmTask>({
  id: 'teamcraft-farm',
  label: 'Farming a field',
  description: `Sow and harvest until the team holds so many more of a crop (${FARM_ADDRESS}/...).`,
  rules: farmRules,
  worldRules: farmWorldRules,
  progressFrom: 'notes',
  actions: ['Sow', 'HarvestRipe'],
  cases: ownFarmCases,
  make: makeFarmScenario,
  taskOf,
  ground: ({ plots, crop }) => [
    `Crops grow by themselves within some steps, or half a minute. ${crop} stand one above their plot.`,
    'Places to know:',
    ...plots.map((pos) => `- plot at (${pos.join(', ')}): farmland`),
  ],
  documents: ({ item, count, initialCount, crop }) => [
    `to be grown: ${count} ${item} more than the ${initialCount} of the start, as ${crop}`,
  ],
  complexity: ({ count }) => count,
  expert: (scenario, agents) => farmExpert(taskOf(scenario), agents),
  config: (scenario, after) => farmConfig(scenario, taskOf(scenario), after),
  oracle: (scenario) => farmTruth(taskOf(scenario)),
  obstacles: (scenario) => farmObstacles(taskOf(scenario), scenario),
  referee: (scenario) => new FarmReferee(taskOf(scenario), scenario),
  joint: (task) => ({
    calls: ['farm_work'],
    doing: `are to grow crops on the field: ${task.count} more ${task.item} than they begin with, counted over all bots together.`,
    isWrongForFour: true,
    repeatsInventories: true,
    looksAtCenter: true,
    area: fieldOf(task),
    target: [],
  }),
})
