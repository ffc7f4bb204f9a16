/** The construction suite: building a blueprint block by block, judged as in VillagerBench. */
import type { Scenario } from '../../../preload/contract/scenario.ts'
import { type BlockAt, completionRate } from '../../../preload/core/construction.ts'
import { viewHitRate } from '../../../preload/core/view-hit-rate.ts'
import type { Progress, ScenarioSummary, Suite } from '../suite.ts'
import { constructionBrief } from './brief.ts'
import { dependencyComplexity } from './complexity.ts'
import { generatedTasks } from './generated/catalog.ts'
import { CONSTRUCTION_ADDRESS, makeScenario } from './make-scenario.ts'
import { constructionObstacles } from './obstacles.ts'
import { constructionOracle } from './oracle.ts'
import { constructionRules } from './rules.ts'
import { task24 } from './task-24.ts'

/** The atomic actions of CausalMACE's appendix A that building needs. */
const actions: readonly string[] = [
  'NavigateTo',
  'CheckContainer',
  'WithdrawItem',
  'ScanEntities',
  'Equip',
  'PlaceBlock',
  'Handover',
  'MineBlock',
]

/** Made on first use: importing the suite stays cheap. Tasks whose material does not fit a chest are left out. */
let known: ReadonlyMap<string, Scenario> | null = null

function scenarios(): ReadonlyMap<string, Scenario> {
  known ??= new Map(
    [task24, ...generatedTasks()].flatMap((task) => {
      const made = makeScenario(task)
      return made.ok ? [[task.blueprint.name, made.value] as const] : []
    }),
  )
  return known
}

function summary(scenario: Scenario): ScenarioSummary {
  const { cells } = scenario.task.blueprint
  return {
    address: scenario.address,
    title: scenario.title,
    size: cells.length,
    complexity: dependencyComplexity(cells),
  }
}

/**
 * `completion` is equation 8, `viewHitRate` the mean IoU. The benchmark ends a task when its block rate and its own view rate
 * (silhouette recall) are both 1: every cell right and nothing in front of them inside the blueprint's box.
 */
function progress(scenario: Scenario, blockAt: BlockAt): Progress {
  const { cells } = scenario.task.blueprint
  const completion = completionRate(cells, blockAt)
  return {
    completion,
    viewHitRate: viewHitRate(cells, blockAt, 'iou'),
    complete: completion === 1 && viewHitRate(cells, blockAt, 'silhouette-recall') === 1,
  }
}

export const constructionSuite: Suite = {
  benchmark: 'villagerbench',
  id: 'construction',
  label: 'Construction',
  description: `Build a blueprint from the material of one chest (${CONSTRUCTION_ADDRESS}/...).`,
  rules: constructionRules,
  actions,
  list: () =>
    [...scenarios().values()].map(summary).toSorted((a, b) => a.size - b.size || (a.address < b.address ? -1 : 1)),
  summary,
  scenario: (name) => scenarios().get(name) ?? null,
  brief: constructionBrief,
  oracle: constructionOracle,
  obstacles: constructionObstacles,
  progress,
}
