/** What a kind of task is called in sentences of the lab. */
import type { Reached } from './task-family.ts'

export interface FamilyTerms {
  /** After a share: `45 % built`. */
  readonly completed: 'built' | 'done'
  /** After a share: `45 % of the blueprint`. */
  readonly whole: string
  /** One of the things to get right: `block`. */
  readonly part: string
  /** More than one of them: `blocks`. */
  readonly parts: string
  /** Parts weigh the same, so that progress is told as `3 of 14 blocks`; else as a share of the whole. */
  readonly countsParts: boolean
  /** While there is no progress in the record. */
  readonly nothingYet: string
  /** The parts that are lacking, of which findings are counted: `missing blocks`. */
  readonly lacking: string
  /** Of a finding that no lacking part goes back to. */
  readonly costless: string
  /** What its scenarios put up in the world: `buildings`. */
  readonly places: string
  /** Why the judger ended a complete task. */
  readonly complete: string
  /** How much of the task was reached at the end, in a sentence. */
  reached(end: Reached): string
}

/** `1 room is not done`, `3 rooms are not done`: the verb that follows a count. */
export function isOrAre(count: number): 'is' | 'are' {
  return count === 1 ? 'is' : 'are'
}
