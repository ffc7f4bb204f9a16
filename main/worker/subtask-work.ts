/** What the parts of a worker share while one subtask is carried out. */
import type { Actor } from '../../preload/contract/record/events.ts'
import type { ActionCall, Subtask } from '../../preload/contract/task-graph.ts'
import type { Memory } from './memory.ts'
import type { Perceive } from './perceive.ts'
import type { WorkerContext } from './worker.ts'

export interface SubtaskWork {
  readonly context: WorkerContext
  readonly memory: Memory
  readonly subtask: Subtask
  /** The subtask's function body with its arguments filled in. */
  readonly calls: readonly ActionCall[]
  readonly perceive: Perceive
  /** Game time at which it began. */
  readonly beganMs: number
}

export function actorOf({ agent }: WorkerContext): Actor {
  return { kind: 'agent', id: agent }
}
