/** Suites: families of scenarios with one way of judging. */

import type { LiftedRules } from '../../packages/minecraft-server/values/world-rules.ts'
import type { Result } from '../../shared/contract/errors.ts'
import type { Position } from '../../shared/contract/geometry.ts'
import type { EventData } from '../../shared/contract/record/events.ts'
import type { TrackEntity, TrackInventory } from '../../shared/contract/record/track.ts'
import type { Scenario, Task } from '../../shared/contract/scenario.ts'
import type { Rule } from '../../shared/contract/task-graph.ts'
import type { WorldRulesSpokenOf } from '../../shared/contract/twins.ts'
import type { BlockAt } from '../../shared/core/construction.ts'
import type { TaskFacts } from '../../shared/core/task-facts.ts'
import type { TaskTruth } from '../../shared/core/task-graph/task-truth.ts'
import type { AreaState } from '../../shared/core/teamcraft/area-state.ts'
import type { Expert } from '../../shared/core/teamcraft/expert.ts'
import type { JointBrief } from '../../shared/core/teamcraft/joint-brief.ts'
import type { DrawnRooms, PublishedRuns, ReadScenarios } from './published.ts'

export interface ScenarioSummary {
  readonly address: string
  readonly title: string
  /** Number of things to get right: blocks, check points, rooms. */
  readonly size: number
  /** Dependency complexity D (villagerbench.md 3.6). */
  readonly complexity: number
}

/** Progress in 0..1; `complete` is the benchmark's own condition for ending. */
export interface Progress {
  readonly completion: number
  readonly viewHitRate: number | null
  readonly complete: boolean
}

/** Progress that is told which blocks may have changed. */
export interface FollowedProgress {
  changed(pos: Position): void
  now(): Progress
}

/** What a referee sees after a server tick. */
export interface RefereeView {
  /** Game time since the start event. */
  readonly nowMs: number
  /** Joint steps that are over; null where the method does not act in steps. */
  readonly jointSteps: number | null
  readonly blockAt: BlockAt
  /** Bodies and what they carry. */
  readonly frame: { readonly entities: readonly TrackEntity[]; readonly inventories: readonly TrackInventory[] }
  /** Write into the record what the progress is computed from. */
  readonly noteHeld: (held: EventData<'item.held'>) => void
  readonly noteCarried: (carried: EventData<'item.carried'>) => void
  readonly noteRoom: (state: EventData<'room.state'>) => void
}

/** Whoever follows one episode on behalf of a suite: notes what its task counts, and lets its world react. */
export interface Referee {
  /** Called after every server tick of the episode; answers operator commands (without the slash), which are run at once. */
  tick(view: RefereeView): readonly string[]
}

/** A piece of work that one agent does from its beginning to its end. */
export interface Job {
  readonly words: string
  /** All of them are needed of one and the same agent. */
  readonly actions: readonly string[]
  /** Without a plan: what the work cannot do without. */
  readonly least: readonly string[]
}

/** The team that a scenario is made for. */
interface MadeFor {
  readonly agents: number
  /** What may come of a smaller team, as a part of a sentence. */
  readonly tooFew: string
}

/** The main process's part of a family of tasks; a kind without a suite does not compile (`table.ts`). */
export interface Suite {
  readonly benchmark: string
  /** What people call the benchmark; said by one of its suites. Absent where its id is its name. */
  readonly benchmarkLabel?: string
  /** Suites are called after the kind of their tasks; addresses say it. */
  readonly id: Task['kind']
  /** What the benchmark's own files call the kind, where that is not the last word of its addresses. */
  readonly nameInFiles?: string
  readonly label: string
  readonly description: string
  /** Game rules that the planner starts from. */
  readonly rules: readonly Rule[]
  /** More of them that only some scenarios call for; absent where all start from the same. */
  moreRules?(scenario: Scenario): readonly Rule[]
  /** What in the world each of these rules speaks of. */
  readonly worldRules: WorldRulesSpokenOf
  /** Names of the actions that agents have in this suite. */
  readonly actions: readonly string[]
  /** More that the benchmark's own interface has: for members whose list of abilities names them. */
  readonly optionalActions?: readonly string[]
  /** `MineBlock` digs ores also where nothing comes out of them, as the benchmark's own digging does; absent where it refuses. */
  readonly digsForNothing?: true
  list(): readonly ScenarioSummary[]
  /** Of any scenario of the suite, also one that is not in the list: what was played long ago, or by another lab. */
  summary(scenario: Scenario): ScenarioSummary
  /** The scenario of that name (the address's last part), or null. */
  scenario(name: string): Scenario | null
  /** What agents are told about the scenario; `agents` are their names in the order of the team. */
  brief(
    scenario: Scenario,
    agents: readonly string[],
  ): {
    readonly environment: string
    readonly documents: readonly string[]
    /** For planners alone: a line for each thing that a member begins with, is told or may look up; absent where all know the same. */
    readonly players?: readonly string[]
  }
  /** The truth behind the brief, for methods that declare `needsTruth`; absent where the suite has no such truth to give. */
  oracle?(scenario: Scenario, agents: readonly string[]): TaskTruth
  /** What methods that act in joint steps are told besides; absent where the suite's tasks are not of that kind. */
  jointBrief?(scenario: Scenario, agents: readonly string[]): JointBrief
  /** A scripted team for methods that declare `needsExpert`; absent where the suite has none. One for each episode. */
  expert?(scenario: Scenario, agents: readonly string[]): Expert
  /**
   * The scenario as a file of the benchmark's own, which its import reads; `after` is what was to be seen of the area after each
   * joint step, where it was played. Absent where the suite writes none.
   */
  config?(scenario: Scenario, after: readonly AreaState[]): Readonly<Record<string, unknown>>
  /** Why the scenario cannot be completed, one sentence each, as far as that shows unplayed; absent where the suite cannot tell. */
  obstacles?(scenario: Scenario): readonly string[]
  /** Pure: progress from the blocks that stand now and from what the events say. */
  progress(scenario: Scenario, blockAt: BlockAt, facts: TaskFacts): Progress
  /** The same progress, followed from change to change; absent where measuring anew for each costs little. */
  follow?(scenario: Scenario, blockAt: BlockAt): FollowedProgress
  /** What moves the progress: changes of blocks, items moved into and out of containers, or what the referee notes. */
  readonly progressFrom: 'blocks' | 'containers' | 'notes'
  /** One for each episode, in a world without some rules where twins lift them; absent where blocks alone say how the task stands and nothing reacts. */
  referee?(scenario: Scenario, lifted?: LiftedRules): Referee
  /** What every team has to be able to do; null where the truth of each scenario says it. */
  readonly jobs: readonly Job[] | null
  /** Null where a team of any size can play it. */
  madeFor(scenario: Scenario): MadeFor | null
  /** Why none of its scenarios is played on somebody else's server, as a part of a sentence; null where they are. */
  readonly ownServerOnly: string | null
  /** A task out of somebody's file, with words that are fit for terminals, tables and prompts. */
  tidied(task: Task, words: TidyTexts): Task
  /** Scenarios out of the benchmark's own task files by their names; null where there are no such files. */
  readonly importTasks:
    | ((tasks: ReadonlyMap<string, string>, rooms: readonly DrawnRooms[]) => Promise<Result<ReadScenarios>>)
    | null
  /** Null where nobody has published runs of it. */
  readonly published: PublishedRuns | null
}

/** Words without control characters and of bounded length: one line, or a text. */
export interface TidyTexts {
  line(words: string): string
  text(words: string): string
}

/** All rules that the planner of a scenario starts from. */
export function rulesOf(suite: Suite, scenario: Scenario): readonly Rule[] {
  return [...suite.rules, ...(suite.moreRules?.(scenario) ?? [])]
}
