/** TeamCraft's smelting: so many of an item out of furnaces, of what is held, stands around and lives there. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { TeamcraftSmeltTask } from '../../../shared/contract/tasks/teamcraft-smelt.ts'
import { platformVolume } from '../../../shared/core/teamcraft/areas.ts'
import { CarriedItemsReferee } from '../carried-items-referee.ts'
import { dropOf, meatOf } from '../teamcraft/smelting.ts'
import { teamcraftSuite } from '../teamcraft/teamcraft-suite.ts'
import { smeltConfig } from './config.ts'
import { smeltExpert } from './expert.ts'
import { makeSmeltScenario, SMELT_ADDRESS } from './make-scenario.ts'
import { smeltObstacles } from './obstacles.ts'
import { smeltTruth } from './oracle.ts'
import { ownSmeltCases } from './own-cases.ts'
import { smeltRules, smeltWorldRules } from './rules.ts'

function taskOf({ task, address }: Scenario): TeamcraftSmeltTask {
  if (task.kind !== 'teamcraft-smelt') throw new Error(`${address} is not about smelting in TeamCraft.`)
  return task
}

export const teamcraftSmeltSuite = teamcraftSuite<TeamcraftSmeltTask>({
  id: 'teamcraft-smelt',
  label: 'Smelting in furnaces',
  description: `Make so many of an item in furnaces (${SMELT_ADDRESS}/...).`,
  rules: smeltRules,
  worldRules: smeltWorldRules,
  progressFrom: 'notes',
  actions: ['PutFuel', 'PutInput', 'TakeOutput', 'KillAt'],
  cases: ownSmeltCases,
  make: makeSmeltScenario,
  taskOf,
  ground: ({ center, base, furnaces, blocks, mobs }) => [
    `The floor is at y = ${center[1] - 1}: a platform of ${base}.`,
    'Places to know:',
    ...furnaces.map((pos) => `- furnace at (${pos.join(', ')}): empty and cold at the start`),
    ...blocks.map(({ pos, name }) => `- ${name} at (${pos.join(', ')}): a block that drops ${dropOf(name)}`),
    ...mobs.map(
      ({ pos, name }) => `- ${name} at (${pos.join(', ')}): an animal that stands still and drops ${meatOf(name)}`,
    ),
  ],
  documents: ({ item, count, done, fuel }) => [
    `to be smelted: ${count} ${item}${done === 'exact' ? ', not more' : ''}, with ${fuel} as fuel`,
  ],
  complexity: ({ count }) => count,
  expert: (scenario, agents) => smeltExpert(taskOf(scenario), agents),
  config: (scenario) => smeltConfig(scenario, taskOf(scenario)),
  oracle: (scenario, agents) => smeltTruth(taskOf(scenario), scenario, agents),
  obstacles: (scenario) => smeltObstacles(taskOf(scenario), scenario),
  referee: (scenario) => new CarriedItemsReferee([taskOf(scenario).item]),
  joint: ({ center, item, count }) => ({
    calls: ['obtainBlock', 'killMob', 'putFuelFurnace', 'putItemFurnace', 'takeOutFurnace'],
    doing: `are to make ${count} ${item} in a furnace.`,
    isWrongForFour: true,
    repeatsInventories: true,
    looksAtCenter: true,
    area: platformVolume(center),
    target: [],
  }),
})
