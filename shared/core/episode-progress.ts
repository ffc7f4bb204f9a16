/** How far an episode is, as a pure function of its events: live views, progress lines, lists. */
import type { EpisodeEvent } from '../contract/record/events.ts'
import type { Scenario } from '../contract/scenario.ts'
import type { SubtaskStatus } from '../contract/task-graph.ts'
import type { ProgressView } from '../contract/views.ts'
import { taskSize } from './task-completion.ts'

export interface EpisodeProgress {
  /** Game time of the last event. */
  readonly atMs: number
  /** 0..1. */
  readonly completion: number
  /** 0..1; null until it is known. */
  readonly viewHitRate: number | null
  /** Right blocks of the blueprint, and how many it has. */
  readonly blocks: { readonly right: number; readonly total: number }
  /** Subtasks by id; empty until there is a plan. */
  readonly subtasks: ReadonlyMap<number, SubtaskStatus>
  readonly actions: number
  readonly modelCalls: number
}

/** Before the first event. */
export function noProgress(scenario: Scenario): EpisodeProgress {
  const total = taskSize(scenario.task)
  return {
    atMs: 0,
    completion: 0,
    viewHitRate: null,
    blocks: { right: 0, total },
    subtasks: new Map(),
    actions: 0,
    modelCalls: 0,
  }
}

export function reduceProgress(before: EpisodeProgress, event: EpisodeEvent): EpisodeProgress {
  const progress = { ...before, atMs: event.atMs }
  switch (event.type) {
    case 'progress': {
      const { completion, viewHitRate } = event.data
      const { total } = before.blocks
      return { ...progress, completion, viewHitRate, blocks: { right: Math.round(completion * total), total } }
    }
    case 'plan.initial':
      return { ...progress, subtasks: new Map(event.data.graph.subtasks.map(({ id }) => [id, 'waiting'])) }
    case 'subtask.status':
      return { ...progress, subtasks: new Map(before.subtasks).set(event.data.subtask, event.data.status) }
    case 'action.end':
      return { ...progress, actions: before.actions + 1 }
    case 'model.call':
      return { ...progress, modelCalls: before.modelCalls + 1 }
    default:
      return progress
  }
}

/** How many subtasks have a status. */
export function countSubtasks(progress: EpisodeProgress, status: SubtaskStatus): number {
  return [...progress.subtasks.values()].filter((value) => value === status).length
}

/** As pages and commands see it. */
export function progressView(progress: EpisodeProgress): ProgressView {
  const { atMs, completion, blocks, subtasks, actions, modelCalls } = progress
  return {
    atMs,
    completion,
    blocksRight: blocks.right,
    blocksTotal: blocks.total,
    subtasksDone: countSubtasks(progress, 'done'),
    subtasksTotal: subtasks.size,
    actions,
    modelCalls,
  }
}
