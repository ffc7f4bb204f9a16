/** Greedy list scheduling: which of the ready subtasks a free agent takes. Pure. */
import type { TaskTruth } from '../../../shared/core/task-graph/task-truth.ts'
import type { Dag } from '../../planner/dag.ts'

/** For each subtask the number of subtasks on the longest chain that begins with it, at least 1. */
export function levelsOf(dag: Dag): ReadonlyMap<number, number> {
  const levels = new Map<number, number>()
  for (const id of dag.order.toReversed()) {
    levels.set(id, 1 + Math.max(0, ...dag.childrenOf(id).map((child) => levels.get(child) ?? 0)))
  }
  return levels
}

/** Whether something stands that the subtask's block can be placed against. */
export function isCarried(id: number, supports: TaskTruth['supports'], isDone: (id: number) => boolean): boolean {
  const bases = supports.get(id)
  return bases === undefined || bases.some(isDone)
}

/** A ready subtask as the agent that chooses sees it. */
export interface Candidate {
  readonly id: number
  readonly level: number
  /** Blocks from the agent. */
  readonly distance: number
  /** 0: in its hand, 1: carried, 2: has to be fetched first. */
  readonly effort: number
}

/** Effort counts before distance either way; ties go to the lowest id. Null of none. */
export function chooseNext(candidates: readonly Candidate[], priority: 'nearest' | 'level'): number | null {
  const order = (a: Candidate, b: Candidate): number => {
    const byWay = a.effort - b.effort || a.distance - b.distance
    const byLevel = b.level - a.level
    return (priority === 'level' ? byLevel || byWay : byWay || byLevel) || a.id - b.id
  }
  return candidates.toSorted(order)[0]?.id ?? null
}
