/** A simulated agent working alone: what it chooses from, and what it chooses. */
import type { Changes } from '../changes.ts'
import type { Progress } from '../progress/body-progress.ts'
import type { Choice, Decision } from './situation.ts'

/** An agent that has the whole task, and nobody who hands out work. */
export interface OwnWork extends Omit<Progress, 'body'>, Pick<Decision, 'agent' | 'environment' | 'actions'> {
  readonly documents: readonly string[]
  readonly changes: Changes
  /** What only this agent was told; absent where nothing is. */
  readonly told?: readonly string[] | undefined
  /** What teammates have told it, and what it has told them, oldest first; absent where agents do not talk. */
  readonly heard?: readonly string[] | undefined
  readonly said?: readonly string[] | undefined
  /** How many of its choices the agent has made, this one included. */
  readonly turn: number
}

/** `idle`: there is nothing that it could do for the task now, so it does something else; `finished`: all is done as far as it knows. */
export type OwnChoice =
  | { readonly kind: 'act' | 'idle'; readonly choice: Choice }
  | { readonly kind: 'finished'; readonly thought: string }
