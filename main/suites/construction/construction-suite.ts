/** The construction suite: building a blueprint block by block, judged as in VillagerBench. */
import type { Result } from '../../../shared/contract/errors.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'
import { type BlockAt, completionRate } from '../../../shared/core/construction.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import { placeFunction, takeFunction } from '../../../shared/core/task-graph/step-forms.ts'
import { viewHitRate } from '../../../shared/core/view-hit-rate.ts'
import { dependencyComplexity } from '../building/complexity.ts'
import { constructionRules, constructionWorldRules, scaffoldingRule } from '../building/rules.ts'
import { scaffoldingOf } from '../building/scaffolding.ts'
import type { Job, Progress, ScenarioSummary, Suite } from '../suite.ts'
import { constructionBrief } from './brief.ts'
import { digTasks, generatedTasks } from './generated/catalog.ts'
import { CONSTRUCTION_ADDRESS, type ConstructionTask, makeDigScenario, makeScenario } from './make-scenario.ts'
import { hasMaterialFactory, isWithheld } from './material-factory.ts'
import { constructionObstacles } from './obstacles.ts'
import { constructionOracle } from './oracle.ts'
import { importBuildings, publishedBuildings } from './published.ts'

/** VillagerBench's task_24, the blueprint that its paper prints: a flower bed with a rim of trapdoors, 14 blocks. */
function trapdoor(pos: Position, facing: string): BlueprintCell {
  return { pos, name: 'oak_trapdoor', state: { facing } }
}

const cells: readonly BlueprintCell[] = [
  { pos: [-9, -60, -1], name: 'grass_block' },
  { pos: [-9, -60, 0], name: 'grass_block' },
  { pos: [-9, -60, 1], name: 'grass_block' },
  trapdoor([-9, -60, -2], 'north'),
  trapdoor([-8, -60, -1], 'east'),
  trapdoor([-8, -60, 0], 'east'),
  trapdoor([-8, -60, 1], 'east'),
  trapdoor([-9, -60, 2], 'south'),
  trapdoor([-10, -60, -1], 'west'),
  trapdoor([-10, -60, 0], 'west'),
  trapdoor([-10, -60, 1], 'west'),
  { pos: [-9, -59, -1], name: 'poppy' },
  { pos: [-9, -59, 0], name: 'oxeye_daisy' },
  { pos: [-9, -59, 1], name: 'dandelion' },
]

export const task24: ConstructionTask = {
  title: 'flower bed',
  blueprint: { name: 'task_24', cells: [...cells] },
  origin: 'published',
  source: 'VillagerBench (Dong et al. 2024), construction task_24, printed in the appendix of the paper',
}

/** The atomic actions of CausalMACE's appendix A that building needs, and waiting for what teammates have yet to build. */
const actions: readonly string[] = [
  'NavigateTo',
  'CheckContainer',
  'WithdrawItem',
  'ScanEntities',
  'Equip',
  'PlaceBlock',
  'Handover',
  'MineBlock',
  'Wait',
]

/** Further actions of VillagerBench's interface: building scaffolds and crafting supplies. */
const optionalActions: readonly string[] = [
  'ErectDirtLadder',
  'DismantleDirtLadder',
  'LayDirtBeam',
  'RemoveDirtBeam',
  'Craft',
  'Smelt',
  'StoreItem',
  'Toggle',
  'UseItemOn',
]

/** The functions of our own plans: a subtask goes only to an agent that has every action of the body. */
const jobs: readonly Job[] = [
  {
    words: 'take material out of a chest',
    actions: takeFunction.body.map(({ action }) => action),
    least: ['WithdrawItem'],
  },
  {
    words: 'place a block',
    actions: placeFunction.body.map(({ action }) => action),
    least: ['Equip', 'PlaceBlock'],
  },
]

/** By name; each is made when it is first asked for, since an episode plays one of them. */
let makers: ReadonlyMap<string, () => Result<Scenario>> | null = null
const made = new Map<string, Scenario | null>()

function knownMakers(): ReadonlyMap<string, () => Result<Scenario>> {
  if (makers !== null) return makers
  const tasks = [task24, ...generatedTasks()]
  makers = new Map([
    ...tasks.map((task) => [task.blueprint.name, () => makeScenario(task)] as const),
    ...digTasks(tasks).map((task) => [`${task.blueprint.name}.dig`, () => makeDigScenario(task)] as const),
  ])
  return makers
}

/** Null also where a task's material does not fit a chest. */
function scenario(name: string): Scenario | null {
  const known = made.get(name)
  if (known !== undefined) return known
  const make = knownMakers().get(name)
  if (make === undefined) return null
  const result = make()
  const found = result.ok ? result.value : null
  made.set(name, found)
  return found
}

function summary(scenario: Scenario): ScenarioSummary {
  const cells = blueprintCells(scenario.task)
  return {
    address: scenario.address,
    title: scenario.title,
    size: cells.length,
    complexity: dependencyComplexity(cells, hasMaterialFactory(scenario) ? { dug: isWithheld } : {}),
  }
}

/**
 * `completion` is equation 8, `viewHitRate` the mean IoU. The benchmark ends a task when its block rate and its own view rate
 * (silhouette recall) are both 1: every cell right and nothing in front of them inside the blueprint's box.
 */
function progress(scenario: Scenario, blockAt: BlockAt): Progress {
  const cells = blueprintCells(scenario.task)
  const completion = completionRate(cells, blockAt)
  return {
    completion,
    viewHitRate: viewHitRate(cells, blockAt, 'iou'),
    complete: completion === 1 && viewHitRate(cells, blockAt, 'silhouette-recall') === 1,
  }
}

export const constructionSuite: Suite = {
  benchmark: 'villagerbench',
  benchmarkLabel: 'VillagerBench',
  id: 'construction',
  label: 'Construction',
  description: `Build a blueprint from the material of one chest (${CONSTRUCTION_ADDRESS}/...).`,
  rules: constructionRules,
  worldRules: constructionWorldRules,
  moreRules: (scenario) => (scaffoldingOf(scenario).rows.length === 0 ? [] : [scaffoldingRule]),
  actions,
  optionalActions,
  list: () =>
    [...knownMakers().keys()]
      .flatMap((name) => scenario(name) ?? [])
      .map(summary)
      .toSorted((a, b) => a.size - b.size || (a.address < b.address ? -1 : 1)),
  summary,
  scenario,
  brief: constructionBrief,
  oracle: constructionOracle,
  obstacles: constructionObstacles,
  progress,
  progressFrom: 'blocks',
  jobs,
  madeFor: () => null,
  ownServerOnly: null,
  tidied: (task) => task,
  importTasks: importBuildings,
  published: publishedBuildings,
}
