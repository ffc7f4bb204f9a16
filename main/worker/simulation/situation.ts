/** What the simulated agent decides from: exactly what the prompts say, no more. */
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import type { Changes } from '../changes.ts'
import type { Told } from '../conversation.ts'
import type { Progress } from '../progress/body-progress.ts'

/** An agent within a subtask. */
export interface Situation extends Progress {
  readonly agent: string
  readonly subtask: { readonly id: number; readonly description: string }
  readonly attempt: number
}

/** An agent that has to choose its next action. */
export interface Decision extends Situation {
  readonly iteration: number
  readonly environment: string
  readonly changes: Changes
  readonly actions: readonly { readonly name: string }[]
  /** What only this agent was told; absent where nothing is. */
  readonly told?: readonly string[] | undefined
  /** What was said; absent for an agent that does not talk. */
  readonly conversation?: Told | undefined
}

/** An action with the reason why it is taken. */
export interface Choice extends ActionCall {
  readonly thought: string
}
