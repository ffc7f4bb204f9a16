/** What a task lacks at the end, and what each family of tasks adds to the search for its cause. */

import type { Action } from '../reading/action-log.ts'
import type { Displacement } from '../timeline/displacements.ts'
import type { Cause } from './cause.ts'
import type { Jump } from './jump.ts'
import type { PlanFacts } from './wait-verdict.ts'

/** A block that is missing or wrong, a check point that was not reached, a room that is not done. */
export interface Lack {
  /** Unique among those of a task. */
  readonly id: string
  /** Name in a list: `3 wheat`, `Room 2`. */
  readonly words: string
  /** Where it should be at the end. */
  readonly jump: Jump
  /** Subtasks of all plans that should have provided it. */
  readonly subtasks: readonly number[]
}

/** What a subtask did without: another subtask's work, something that is lacking at the end as well, or a known cause. */
export type Behind =
  | { readonly kind: 'subtask'; readonly subtask: number }
  | { readonly kind: 'lack'; readonly lack: Lack }
  | { readonly kind: 'cause'; readonly cause: Cause }

/** A subtask up to the event at which it failed, or was said to be done. */
export interface Trial {
  readonly subtask: number
  readonly seq: number
  /** Its actions that failed until then and never worked. */
  readonly failed: readonly Action[]
}

/** What is not the same for buildings, dishes and rooms. The walk through the record is one for all of them. */
export interface Family {
  /** Few enough that each is named; blocks are only counted. */
  readonly isNamed: boolean
  readonly lacks: readonly Lack[]
  /** What a subtask would have needed and did not have. */
  behind(trial: Trial): readonly Behind[]
  /** What became of a subtask's work that was rightly said to be done; null where nothing is known to have. */
  afterwards(subtask: number): Cause | null
  /** Whether the world, or the record of its actions, had what a subtask is for after event `seq`; false for what neither tells. */
  achieved(subtask: number, seq: number): boolean
  /** What the world says of a thing, whatever its subtasks say; null for nothing. */
  witnessed(lack: Lack): Cause | null
  /** Without a plan: what became of the actions that were for it, and what they did without. */
  tried(lack: Lack): readonly Behind[]
}

export interface CauseFacts extends PlanFacts {
  readonly displacements: readonly Displacement[]
  readonly family: Family
}
