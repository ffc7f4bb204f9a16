/** Suites: families of scenarios with one way of judging. */

import type { BlockString } from '../../preload/contract/block.ts'
import type { Position } from '../../preload/contract/geometry.ts'
import type { Scenario } from '../../preload/contract/scenario.ts'
import type { Rule } from '../../preload/contract/task-graph.ts'
import type { TaskTruth } from '../../preload/core/task-graph/task-truth.ts'

export interface ScenarioSummary {
  readonly address: string
  readonly title: string
  /** Number of things to get right (blocks). */
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

export interface Suite {
  readonly benchmark: string
  readonly id: string
  readonly label: string
  readonly description: string
  /** Game rules that the planner starts from. */
  readonly rules: readonly Rule[]
  /** Names of the actions that agents have in this suite. */
  readonly actions: readonly string[]
  list(): readonly ScenarioSummary[]
  /** Of any scenario of the suite, also one that is not in the list: what was played long ago, or by another lab. */
  summary(scenario: Scenario): ScenarioSummary
  /** The scenario of that name (the address's last part), or null. */
  scenario(name: string): Scenario | null
  /** What agents are told about the scenario. */
  brief(scenario: Scenario): { readonly environment: string; readonly documents: readonly string[] }
  /** The truth behind the brief, for methods that declare `needsTruth`; absent where the suite has no such truth to give. */
  oracle?(scenario: Scenario): TaskTruth
  /** Why the scenario cannot be completed, one sentence each, as far as that shows unplayed; absent where the suite cannot tell. */
  obstacles?(scenario: Scenario): readonly string[]
  /** Pure: progress from the blocks that stand now. */
  progress(scenario: Scenario, blockAt: (pos: Position) => BlockString): Progress
}
