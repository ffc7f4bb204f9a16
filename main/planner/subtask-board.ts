/** The status of every subtask while a team works through a plan; changes go into the record. */
import type { Emit } from '../../shared/contract/record/events.ts'
import type { SubtaskStatus } from '../../shared/contract/task-graph.ts'
import type { Outcome } from './carry-out.ts'
import { type Dag, descendantsOf } from './dag.ts'
import { plannerActor } from './planner-context.ts'

export interface SubtaskBoard {
  statusOf(subtask: number): SubtaskStatus
  /** An agent begins; several may be at one subtask only where assignment is not exclusive. */
  begin(subtask: number, agent: string): void
  /**
   * An agent ends its work. A done subtask stays done. A failed one is not begun again until it is put back, or agents could try
   * it for ever; another agent who is still at it may finish it.
   */
  end(subtask: number, agent: string, outcome: Outcome): void
  /** Nobody can take it up: it fails without having been begun. */
  fail(subtask: number, reason: string): void
  /** An agent leaves a subtask undone, or one that failed is tried again. */
  putBack(subtask: number, reason: string): void
  /** Reopens subtasks that were reported done; each becomes ready once its prerequisites are done. */
  reopen(subtasks: readonly number[], reason: string): void
  /** The agent that last reported it done; null if nobody has. */
  doneBy(subtask: number): string | null
  /** All that depends on a failed subtask is lost. */
  block(subtask: number): void
  /** Dependants of a failed subtask may be tried anyway, once their other prerequisites are done or given up. */
  giveUp(subtask: number): void
  /** Subtasks with this status, by rising id. */
  having(status: SubtaskStatus): readonly number[]
}

/** Reports every change of status but the first `waiting`: a subtask without prerequisites is ready at once. */
export function createBoard(dag: Dag, emit: Emit): SubtaskBoard {
  const statuses = new Map<number, SubtaskStatus>(dag.order.map((id) => [id, 'waiting']))
  const givenUp = new Set<number>()
  const doers = new Map<number, string>()
  const statusOf = (subtask: number): SubtaskStatus => statuses.get(subtask) ?? 'blocked'
  const change = (subtask: number, status: SubtaskStatus, reason?: string): void => {
    statuses.set(subtask, status)
    emit('subtask.status', plannerActor, { subtask, status, ...(reason === undefined ? {} : { reason }) })
  }
  const release = (subtask: number): void => {
    if (statusOf(subtask) !== 'waiting') return
    const open = dag.parentsOf(subtask).filter((id) => statusOf(id) !== 'done')
    if (open.some((id) => !givenUp.has(id))) return
    const reason = open.length === 0 ? undefined : `${nameOf(open)} failed; whether it is needed will show.`
    change(subtask, 'ready', reason)
  }
  const releaseChildren = (subtask: number): void => {
    for (const child of dag.childrenOf(subtask)) release(child)
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
      if (!done) return
      doers.set(subtask, agent)
      releaseChildren(subtask)
    },
    fail: (subtask, reason) => change(subtask, 'failed', reason),
    putBack: (subtask, reason) => change(subtask, 'ready', reason),
    reopen: (subtasks, reason) => {
      for (const id of subtasks) change(id, 'waiting', reason)
      for (const id of subtasks) release(id)
    },
    doneBy: (subtask) => doers.get(subtask) ?? null,
    block: (subtask) => {
      for (const id of [...descendantsOf(dag, subtask)].sort((a, b) => a - b)) {
        if (statusOf(id) !== 'blocked') change(id, 'blocked', `Subtask ${subtask} failed.`)
      }
    },
    giveUp: (subtask) => {
      givenUp.add(subtask)
      releaseChildren(subtask)
    },
    having: (status) => dag.order.filter((id) => statusOf(id) === status).sort((a, b) => a - b),
  }
}

function nameOf(ids: readonly number[]): string {
  return ids.length === 1 ? `Subtask ${ids[0]}` : `Subtasks ${ids.join(', ')}`
}
