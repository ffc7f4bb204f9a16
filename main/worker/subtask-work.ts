/** What the parts of a worker share while one subtask is carried out. */
import type { Actor } from '../../shared/contract/record/events.ts'
import type { ActionCall, Subtask } from '../../shared/contract/task-graph.ts'
import type { Conversation } from './conversation.ts'
import type { Memory } from './memory.ts'
import type { Perceive } from './perceive.ts'
import type { Work } from './prompts/subtask-lines.ts'
import { actionsFor, type TaskView } from './prompts/task-view.ts'
import type { WorkerContext } from './worker.ts'

export interface SubtaskWork {
  readonly context: WorkerContext
  readonly memory: Memory
  /** Null for an agent that does not talk. */
  readonly conversation: Conversation | null
  readonly subtask: Subtask
  /** The subtask's function body with its arguments filled in. */
  readonly calls: readonly ActionCall[]
  readonly perceive: Perceive
  /** Why it is tried now and what became of it before, one sentence each. */
  readonly notes: readonly string[]
  /** Game time at which it began. */
  readonly beganMs: number
}

export function actorOf({ agent }: WorkerContext): Actor {
  return { kind: 'agent', id: agent }
}

/** What the agent is told of the whole task, as all its prompts show it. */
export function taskViewOf({ agent, team, brief, judger, settings, profile, told }: WorkerContext): TaskView {
  return {
    agent,
    team,
    ...(profile === undefined ? {} : { profile }),
    ...(told === undefined ? {} : { told }),
    goal: brief.goal,
    environment: settings.perception === 'summary' ? null : brief.environment,
    documents: brief.documents,
    actions: actionsFor(agent, judger),
  }
}

/** The subtask as the prompts show it. */
export function workOf({ subtask, calls, notes }: SubtaskWork): Work {
  return { subtask: { id: subtask.id, description: subtask.description }, body: [...calls], notes: [...notes] }
}
