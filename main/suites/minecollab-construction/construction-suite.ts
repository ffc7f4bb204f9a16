/** MineCollab's construction: a building by its blueprint, of blocks that the members begin with. */
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { MinecollabConstructionTask } from '../../../shared/contract/tasks/minecollab-construction.ts'
import { minecollabCompletion, RunningScore } from '../../../shared/core/families/minecollab-construction/score.ts'
import { toldCells } from '../../../shared/core/families/minecollab-construction/told-cells.ts'
import { dependencyComplexity } from '../building/complexity.ts'
import { handsTruth } from '../building/hands-truth.ts'
import { constructionRules, constructionWorldRules, scaffoldingRule } from '../building/rules.ts'
import { scaffoldingOf } from '../building/scaffolding.ts'
import { nameOf, playerLines } from '../minecollab/members.ts'
import type { Progress, ScenarioSummary, Suite } from '../suite.ts'
import { blueprintDocuments, buildingEnvironment } from './brief.ts'
import { MINECOLLAB_CONSTRUCTION_ADDRESS } from './make-scenario.ts'
import { buildingObstacles } from './obstacles.ts'
import { ownScenarios, paperScenario } from './scenarios.ts'

function taskOf({ task, address }: Scenario): MinecollabConstructionTask {
  if (task.kind !== 'minecollab-construction') throw new Error(`${address} is not about a building of MineCollab.`)
  return task
}

/** Nothing is taken out of containers here. */
const TAKE_RULE = 'take-before-use'

function summary(scenario: Scenario): ScenarioSummary {
  const { cells } = taskOf(scenario)
  return {
    address: scenario.address,
    title: scenario.title,
    size: cells.length,
    complexity: dependencyComplexity(cells),
  }
}

/** The benchmark looks at blocks alone: there is no view hit rate. */
function progressOf(completion: number): Progress {
  return { completion, viewHitRate: null, complete: completion === 1 }
}

export const minecollabConstructionSuite: Suite = {
  benchmark: 'minecollab',
  benchmarkLabel: 'MineCollab',
  id: 'minecollab-construction',
  label: 'Construction together',
  description: `Build by a blueprint what the members begin with the blocks for (${MINECOLLAB_CONSTRUCTION_ADDRESS}/...).`,
  rules: constructionRules.filter(({ id }) => id !== TAKE_RULE),
  worldRules: Object.fromEntries(Object.entries(constructionWorldRules).filter(([id]) => id !== TAKE_RULE)),
  moreRules: (scenario) => (scaffoldingOf(scenario).rows.length === 0 ? [] : [scaffoldingRule]),
  actions: ['NavigateTo', 'ScanEntities', 'Equip', 'PlaceBlock', 'Handover', 'MineBlock', 'Wait'],
  optionalActions: ['ErectDirtLadder', 'DismantleDirtLadder', 'LayDirtBeam', 'RemoveDirtBeam', 'Toggle'],
  list: () =>
    [...ownScenarios().values()].map(summary).toSorted((a, b) => a.size - b.size || (a.address < b.address ? -1 : 1)),
  summary,
  scenario: (name) => ownScenarios().get(name) ?? paperScenario(name),
  brief: (scenario) => ({
    environment: buildingEnvironment(taskOf(scenario), scenario),
    documents: blueprintDocuments(taskOf(scenario)),
    players: playerLines(scenario, null),
  }),
  oracle: (scenario) =>
    handsTruth(toldCells(taskOf(scenario)), scenario, (place) => nameOf(scenario.stage?.members[place], place)),
  obstacles: (scenario) => buildingObstacles(taskOf(scenario), scenario),
  progress: (scenario, blockAt) => progressOf(minecollabCompletion(taskOf(scenario), blockAt)),
  follow: (scenario, blockAt) => {
    const score = new RunningScore(taskOf(scenario), blockAt)
    return { changed: (pos) => score.changed(pos), now: () => progressOf(score.completion()) }
  },
  progressFrom: 'blocks',
  jobs: null,
  madeFor: () => null,
  ownServerOnly: null,
  tidied: (task) => task,
  importTasks: null,
  published: null,
}
