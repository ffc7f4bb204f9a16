/** The status of every subtask while a team works through a plan, and its trace in the record. */
import type { Emit } from '../../preload/contract/record/events.ts'
import type { SubtaskStatus } from '../../preload/contract/task-graph.ts'
import type { Outcome } from './carry-out.ts'
import { type Dag, descendantsOf } from './dag.ts'
import { plannerActor } from './planner-context.ts'

export interface SubtaskBoard {
  statusOf(subtask: number): SubtaskStatus
  /** An agent begins; several may be at one subtask only where assignment is not exclusive. */
  begin(subtask: number, agent: string): void
  /**
   * An agent comes to an end. What one agent has done stays done. What one agent failed at is not begun again, or agents
   * could keep each other at it for ever; another one who is still at it may yet get it done.
   */
  end(subtask: number, agent: string, outcome: Outcome): void
  /** An agent leaves a subtask undone for somebody to try again. */
  putBack(subtask: number, reason: string): void
  /** Subtasks with this status, by rising id. */
  having(status: SubtaskStatus): readonly number[]
}

/** Reports every change of status but the first `waiting`: a subtask without prerequisites is ready at once. */
export function createBoard(dag: Dag, emit: Emit): SubtaskBoard {
  const statuses = new Map<number, SubtaskStatus>(dag.order.map((id) => [id, 'waiting']))
  const statusOf = (subtask: number): SubtaskStatus => statuses.get(subtask) ?? 'blocked'
  const change = (subtask: number, status: SubtaskStatus, reason?: string): void => {
    statuses.set(subtask, status)
    emit('subtask.status', plannerActor, { subtask, status, ...(reason === undefined ? {} : { reason }) })
  }
  const release = (subtask: number): void => {
    const prerequisites = dag.parentsOf(subtask)
    if (statusOf(subtask) === 'waiting' && prerequisites.every((id) => statusOf(id) === 'done')) {
      change(subtask, 'ready')
    }
  }
  for (const id of dag.order) release(id)
  return {
    statusOf,
    begin: (subtask, agent) => {
      statuses.set(subtask, 'running')
      emit('subtask.status', { kind: 'agent', id: agent }, { subtask, status: 'running', agent })
    },
    end: (subtask, agent, { done, attempts, reason }) => {
      if (statusOf(subtask) === 'done' || (!done && statusOf(subtask) === 'failed')) return
      const status = done ? 'done' : 'failed'
      statuses.set(subtask, status)
      emit(
        'subtask.status',
        { kind: 'agent', id: agent },
        { subtask, status, agent, attempt: attempts, ...(reason === undefined ? {} : { reason }) },
      )
      if (done) {
        for (const child of dag.childrenOf(subtask)) release(child)
        return
      }
      for (const id of [...descendantsOf(dag, subtask)].sort((a, b) => a - b)) {
        if (statusOf(id) !== 'blocked') change(id, 'blocked', `Subtask ${subtask} failed.`)
      }
    },
    putBack: (subtask, reason) => change(subtask, 'ready', reason),
    having: (status) => dag.order.filter((id) => statusOf(id) === status).sort((a, b) => a - b),
  }
}
