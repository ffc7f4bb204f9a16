/** TeamCraft's building: a small structure of what the members hold. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { TeamcraftBuildTask } from '../../../shared/contract/tasks/teamcraft-build.ts'
import { buildingVolume, observedVolume } from '../../../shared/core/teamcraft/areas.ts'
import { dependencyComplexity } from '../building/complexity.ts'
import { handsTruth } from '../building/hands-truth.ts'
import { constructionRules, constructionWorldRules } from '../building/rules.ts'
import { teamcraftSuite } from '../teamcraft/teamcraft-suite.ts'
import { buildConfig } from './config.ts'
import { buildExpert } from './expert.ts'
import { BUILD_ADDRESS, makeBuildScenario } from './make-scenario.ts'
import { buildObstacles } from './obstacles.ts'
import { ownBuildCases } from './own-cases.ts'

function taskOf({ task, address }: Scenario): TeamcraftBuildTask {
  if (task.kind !== 'teamcraft-build') throw new Error(`${address} is not about building in TeamCraft.`)
  return task
}

/** Nothing is taken out of containers here. */
const TAKE_RULE = 'take-before-use'

export const teamcraftBuildSuite = teamcraftSuite<TeamcraftBuildTask>({
  id: 'teamcraft-build',
  label: 'Building on a platform',
  description: `Build a small structure of what the members hold (${BUILD_ADDRESS}/...).`,
  rules: constructionRules.filter(({ id }) => id !== TAKE_RULE),
  worldRules: Object.fromEntries(Object.entries(constructionWorldRules).filter(([id]) => id !== TAKE_RULE)),
  progressFrom: 'blocks',
  actions: ['PlaceBlock'],
  cases: ownBuildCases,
  make: makeBuildScenario,
  taskOf,
  ground: ({ center, base }) => {
    const { min, max } = buildingVolume(center)
    return [
      `The floor is at y = ${center[1] - 1}: a platform of ${base}, from (${min[0]}, ${min[2]}) to (${max[0]}, ${max[2]}).`,
      `The blueprint fills the box from (${min.join(', ')}) to (${max.join(', ')}). Blocks in it that the blueprint does not have lower the score.`,
    ]
  },
  documents: ({ cells }) => cells.map(({ pos, name }) => `(${pos.join(', ')}) ${name}`),
  complexity: ({ cells }) => dependencyComplexity(cells),
  expert: (scenario, agents) => buildExpert(taskOf(scenario), agents),
  config: (scenario) => buildConfig(scenario, taskOf(scenario)),
  oracle: (scenario, agents) => handsTruth(taskOf(scenario).cells, scenario, (place) => agents[place] ?? ''),
  obstacles: (scenario) => buildObstacles(taskOf(scenario), scenario),
  joint: ({ cells, center }) => ({
    calls: ['placeItem'],
    doing: 'are to build a small structure of what they hold.',
    isWrongForFour: false,
    repeatsInventories: false,
    looksAtCenter: false,
    area: observedVolume(center),
    target: cells,
  }),
})
