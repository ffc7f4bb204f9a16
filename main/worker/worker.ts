/** A worker: one agent that carries out subtasks, one at a time (paper section 3.5). */

import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import type { Result } from '../../shared/contract/errors.ts'
import type { Emit } from '../../shared/contract/record/events.ts'
import type { ActionCall, Subtask } from '../../shared/contract/task-graph.ts'
import type { Judger } from '../judger/judger.ts'
import type { Models } from '../models/model.ts'
import type { Look } from './sight.ts'
import type { WorkerSettings } from './worker-settings.ts'

/** What an agent is told about the whole task; a method's task brief fits. */
export interface WorkerBrief {
  readonly goal: string
  /** What stands where, in words; containers as lines `- chest at (x, y, z): ...`. */
  readonly environment: string
  /** The blueprint lines or recipe lines that the benchmark gives to agents. */
  readonly documents: readonly string[]
}

export interface WorkerContext {
  readonly agent: string
  /** All agents, in the order of the team. */
  readonly team: readonly string[]
  /** What teammates are at, in words, by name; absent where nobody hands out work. */
  readonly doing?: () => ReadonlyMap<string, string>
  readonly judger: Judger
  readonly models: Models
  readonly clock: Clock
  readonly emit: Emit
  readonly brief: WorkerBrief
  /** What it is in the team, and what only it is told; absent where nothing is. */
  readonly profile?: string
  readonly told?: readonly string[]
  /** Messages that it remembers, where it can talk; absent where agents do not. */
  readonly messagesKept?: number
  /** Takes the picture that its questions show; absent where it sees none. */
  readonly look?: Look
  readonly signal: AbortSignal
  readonly settings: WorkerSettings
}

export interface SubtaskOutcome {
  /** What the agent claims; the judger's own check stands beside each claim in the record. */
  readonly done: boolean
  /** Attempts made, from 1. */
  readonly attempts: number
  /** Why it is not done. */
  readonly reason?: string
}

export interface Worker {
  /**
   * Carries out one subtask; `calls` is its function body with the arguments filled in, `notes` say why it is tried now and what
   * became of it before, a sentence each. One subtask at a time.
   * An error value is a `model-failure`; refused and unreadable answers only cost the iteration. Rejects with the
   * signal's reason when the context's signal is aborted. The outcome does not wait for the agent's memory of it; the next
   * subtask does, and meets that question's failure.
   */
  execute(subtask: Subtask, calls: readonly ActionCall[], notes?: readonly string[]): Promise<Result<SubtaskOutcome>>
}
