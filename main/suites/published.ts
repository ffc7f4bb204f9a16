/** What comes out of files that users bring along: scenarios, and how the published runner called and judged its own. */
import type { Result } from '../../shared/contract/errors.ts'
import type { EndReason } from '../../shared/contract/record/end.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'

export interface ReadScenarios {
  readonly scenarios: readonly Scenario[]
  /** One sentence each, beginning with a task's name: what contradicts itself, was left out, or cannot be completed. */
  readonly problems: readonly string[]
}

/** Rooms that VillagerBench's generator draws: as many tasks as there are choices of these. */
export interface DrawnRooms {
  /** Generation steps. */
  readonly steps: number
  readonly seed: number
  /** Size of the team. */
  readonly agents: number
}

/** Numbers in the name of a result folder of VillagerBench (villagerbench.md 1.1). */
export interface TaskNumbers {
  readonly index: number
  readonly agents: number
  /** Null where the name has none. */
  readonly seed: number | null
}

/** Of `score.json` what judges write for some kinds of tasks only (villagerbench.md section 6); all in 0..1 but the complexity. */
export interface ScoreFields {
  readonly block_hit_rate?: number | undefined
  readonly view_hit_rate?: number | undefined
  readonly score?: number | undefined
  readonly cooperation?: number | undefined
  readonly complete_score?: number | undefined
  readonly complexity_score?: number | undefined
}

/** How the runner of a published benchmark names and judges tasks of a suite. */
export interface PublishedRuns {
  /** The kind as names of result folders say it: `farming`. */
  readonly word: string
  /** The task files that its scenarios are made from. */
  readonly source: string
  /** The name of the scenario that an import of the same checkout makes; `bad-input` where there is no such task. */
  scenarioName(numbers: TaskNumbers): Result<string>
  /** What its rooms were drawn with; null where it is no task of rooms. */
  drawnRooms(numbers: TaskNumbers): DrawnRooms | null
  /** Fields that are whole where the judge calls a task complete, with the most that it writes there. */
  readonly whole: readonly (readonly [field: 'block_hit_rate' | 'view_hit_rate' | 'score', full: number])[]
  /** 0..1; null where the file leaves it out. `complexity` is the scenario's. */
  completion(score: ScoreFields, complexity: number | null): number | null
  viewHitRate(score: ScoreFields): number | null
  contribution(score: ScoreFields): number | null
  /** How a task ended that the judge calls complete. */
  endOfComplete(completion: number | null): EndReason
  /** A completion of 1 is the whole task only where the judge calls it complete. */
  readonly needsJudge: boolean
  /** Its completion follows another formula than CausalMACE's. */
  readonly isOtherFormula: boolean
}
