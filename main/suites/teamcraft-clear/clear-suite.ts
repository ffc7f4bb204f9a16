/** TeamCraft's clearing (`break` in its files): a platform that is to be empty. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { TeamcraftClearTask } from '../../../shared/contract/tasks/teamcraft-clear.ts'
import { planColumns } from '../../../shared/core/task-graph/column-digging.ts'
import { clearedVolume, platformVolume } from '../../../shared/core/teamcraft/areas.ts'
import { teamcraftSuite } from '../teamcraft/teamcraft-suite.ts'
import { clearConfig } from './config.ts'
import { clearExpert } from './expert.ts'
import { CLEAR_ADDRESS, makeClearScenario } from './make-scenario.ts'
import { ownClearCases } from './own-cases.ts'
import { clearRules, clearWorldRules } from './rules.ts'

function taskOf({ task, address }: Scenario): TeamcraftClearTask {
  if (task.kind !== 'teamcraft-clear') throw new Error(`${address} is not about clearing in TeamCraft.`)
  return task
}

export const teamcraftClearSuite = teamcraftSuite<TeamcraftClearTask>({
  id: 'teamcraft-clear',
  nameInFiles: 'break',
  label: 'Clearing a platform',
  description: `Take away all blocks of a platform, with a tool each (${CLEAR_ADDRESS}/...).`,
  rules: clearRules,
  worldRules: clearWorldRules,
  progressFrom: 'blocks',
  actions: [],
  cases: ownClearCases,
  make: makeClearScenario,
  taskOf,
  ground: ({ center, base }) => {
    const { min, max } = clearedVolume(center)
    return [
      `The floor is at y = ${center[1] - 1}: a platform of ${base}, which stays.`,
      `What counts is what stands in the box from (${min.join(', ')}) to (${max.join(', ')}).`,
    ]
  },
  documents: ({ blocks }) => blocks.map(({ pos, name }) => `to be cleared: (${pos.join(', ')}) ${name}`),
  complexity: ({ blocks }) => blocks.length,
  expert: (scenario, agents) => clearExpert(taskOf(scenario), agents),
  config: (scenario) => clearConfig(scenario, taskOf(scenario)),
  oracle: (scenario) => ({
    ...planColumns(taskOf(scenario).blocks.map(({ pos }) => pos)),
    dependencies: [],
    supports: new Map(),
    uses: new Map(),
    sources: new Map(),
  }),
  joint: ({ center, durability }) => ({
    calls: ['mineBlock'],
    doing: 'are to take away every block that stands on the platform.',
    isWrongForFour: true,
    repeatsInventories: false,
    looksAtCenter: true,
    area: platformVolume(center),
    target: [],
    durability,
  }),
})
