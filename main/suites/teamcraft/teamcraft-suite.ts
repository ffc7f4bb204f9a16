/** What TeamCraft's four suites have in common. */
import type { Position } from '../../../shared/contract/geometry.ts'
import type { Scenario, Task } from '../../../shared/contract/scenario.ts'
import { taskFamily } from '../../../shared/core/families/index.ts'
import type { JointBrief } from '../../../shared/core/teamcraft/joint-brief.ts'
import { observerCameras } from '../../../shared/core/teamcraft/observer-cameras.ts'
import { describeInventory } from '../../common/describe-inventory.ts'
import type { ScenarioSummary, Suite } from '../suite.ts'
import type { TeamcraftCase } from './case.ts'
import { openings } from './joint-brief.ts'

type CaseTask = Task & { readonly center: Position }

/** What agents do in each of the suites besides its own actions. */
const everyday: readonly string[] = [
  'NavigateTo',
  'ScanEntities',
  'Equip',
  'Handover',
  'MineBlock',
  'ObtainBlock',
  'Wait',
]

interface JointPart extends Pick<JointBrief, 'calls' | 'area' | 'target'>, Partial<Pick<JointBrief, 'durability'>> {
  /** What the bots are to do, after `Two bots`. */
  readonly doing: string
  /** As released, prompts call four bots two. */
  readonly isWrongForFour: boolean
  /** Inventories are told at every step. */
  readonly repeatsInventories: boolean
  /** Members look at the centre after each step. */
  readonly looksAtCenter: boolean
}

interface OwnPart<T extends CaseTask>
  extends Pick<
    Suite,
    | 'id'
    | 'nameInFiles'
    | 'label'
    | 'description'
    | 'rules'
    | 'worldRules'
    | 'progressFrom'
    | 'moreRules'
    | 'oracle'
    | 'obstacles'
    | 'referee'
    | 'expert'
    | 'config'
  > {
  /** Actions besides everybody's. */
  readonly actions: readonly string[]
  readonly cases: () => readonly TeamcraftCase<T>[]
  readonly make: (given: TeamcraftCase<T>) => Scenario
  /** Throws for a scenario of another suite. */
  readonly taskOf: (scenario: Scenario) => T
  /** What stands where, in lines. */
  readonly ground: (task: T) => readonly string[]
  readonly documents: (task: T) => readonly string[]
  readonly complexity: (task: T) => number
  readonly joint: (task: T) => JointPart
}

export function teamcraftSuite<T extends CaseTask>(own: OwnPart<T>): Suite {
  const { cases, make, taskOf, ground, documents, complexity, joint, ...suite } = own
  /** Made on first use: importing a suite stays cheap. */
  let known: ReadonlyMap<string, Scenario> | null = null
  const scenarios = (): ReadonlyMap<string, Scenario> => {
    known ??= new Map(cases().map((given) => [given.name, make(given)]))
    return known
  }
  const summary = (scenario: Scenario): ScenarioSummary => ({
    address: scenario.address,
    title: scenario.title,
    size: taskFamily(scenario.task).size(scenario.task),
    complexity: complexity(taskOf(scenario)),
  })
  return {
    ...suite,
    benchmark: 'teamcraft',
    benchmarkLabel: 'TeamCraft',
    actions: [...everyday, ...own.actions],
    digsForNothing: true,
    list: () => [...scenarios().values()].map(summary),
    summary,
    scenario: (name) => scenarios().get(name) ?? null,
    brief: (scenario) => ({
      environment: [...surroundings(scenario), ...ground(taskOf(scenario))].join('\n'),
      documents: documents(taskOf(scenario)),
      players: beginnings(scenario),
    }),
    jointBrief: (scenario, agents) => {
      const task = taskOf(scenario)
      const { doing, isWrongForFour, looksAtCenter, ...part } = joint(task)
      return {
        durability: 'off',
        ...part,
        center: task.center,
        opening: openings(agents, doing, isWrongForFour),
        cameras: observerCameras(task.center),
        lookAt: looksAtCenter ? task.center : null,
      }
    },
    progress: (scenario, blockAt, facts) => {
      const family = taskFamily(scenario.task)
      const completion = family.completion(scenario.task, blockAt, facts)
      return { completion, viewHitRate: null, complete: family.isComplete?.(scenario.task, facts) ?? completion === 1 }
    },
    jobs: null,
    // A case fixes its team, member by member.
    madeFor: () => null,
    ownServerOnly: null,
    tidied: (task, words) => ('scene' in task ? { ...task, scene: words.line(task.scene) } : task),
    importTasks: null,
    published: null,
  }
}

function surroundings({ world }: Scenario): readonly string[] {
  return [
    'Flat grass in Minecraft. Coordinates are (x, y, z): x grows to the east, y upwards, z to the south.',
    `The team starts near (${world.start.join(', ')}). There is no chest: everybody works with what is in their own hands.`,
  ]
}

/** `bot1 begins with 5 dirt, 3 clay`. */
function beginnings({ stage, world }: Scenario): readonly string[] {
  return (stage?.members ?? []).flatMap(({ name }, place) =>
    name === undefined ? [] : [`${name} begins with ${describeInventory(world.members?.[place]?.items ?? [])}`],
  )
}
