/** Suites: families of scenarios with one way of judging. */

import type { EventData } from '../../preload/contract/record/events.ts'
import type { TrackEntity, TrackInventory } from '../../preload/contract/record/track.ts'
import type { Scenario } from '../../preload/contract/scenario.ts'
import type { Rule } from '../../preload/contract/task-graph.ts'
import type { BlockAt } from '../../preload/core/construction.ts'
import type { TaskFacts } from '../../preload/core/task-facts.ts'
import type { TaskTruth } from '../../preload/core/task-graph/task-truth.ts'

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

/** What a referee sees after a server tick. */
export interface RefereeView {
  /** Game time since the start event. */
  readonly nowMs: number
  readonly blockAt: BlockAt
  /** Bodies and what they carry. */
  readonly frame: { readonly entities: readonly TrackEntity[]; readonly inventories: readonly TrackInventory[] }
  /** Write into the record what the progress is computed from. */
  readonly noteHeld: (held: EventData<'item.held'>) => void
  readonly noteRoom: (state: EventData<'room.state'>) => void
}

/** Whoever follows one episode on behalf of a suite: notes what its task counts, and lets its world react. */
export interface Referee {
  /** Called after every server tick of the episode; answers operator commands (without the slash), which are run at once. */
  tick(view: RefereeView): readonly string[]
}

export interface Suite {
  readonly benchmark: string
  readonly id: string
  readonly label: string
  readonly description: string
  /** Game rules that the planner starts from. */
  readonly rules: readonly Rule[]
  /** More of them that only some scenarios call for; absent where all start from the same. */
  moreRules?(scenario: Scenario): readonly Rule[]
  /** Names of the actions that agents have in this suite. */
  readonly actions: readonly string[]
  /** More that the benchmark's own interface has: for members whose list of abilities names them. */
  readonly optionalActions?: readonly string[]
  list(): readonly ScenarioSummary[]
  /** Of any scenario of the suite, also one that is not in the list: what was played long ago, or by another lab. */
  summary(scenario: Scenario): ScenarioSummary
  /** The scenario of that name (the address's last part), or null. */
  scenario(name: string): Scenario | null
  /** What agents are told about the scenario; `agents` are their names in the order of the team. */
  brief(
    scenario: Scenario,
    agents: readonly string[],
  ): { readonly environment: string; readonly documents: readonly string[] }
  /** The truth behind the brief, for methods that declare `needsTruth`; absent where the suite has no such truth to give. */
  oracle?(scenario: Scenario, agents: readonly string[]): TaskTruth
  /** Why the scenario cannot be completed, one sentence each, as far as that shows unplayed; absent where the suite cannot tell. */
  obstacles?(scenario: Scenario): readonly string[]
  /** Pure: progress from the blocks that stand now and from what the events say. */
  progress(scenario: Scenario, blockAt: BlockAt, facts: TaskFacts): Progress
  /** One for each episode; absent where blocks alone say how the task stands and nothing reacts. */
  referee?(scenario: Scenario): Referee
}

/** All rules that the planner of a scenario starts from. */
export function rulesOf(suite: Suite, scenario: Scenario): readonly Rule[] {
  return [...suite.rules, ...(suite.moreRules?.(scenario) ?? [])]
}
