/** The sub-goals of all agents' plans, as the record has them: numbered over the episode, one growing graph. */
import type { Emit } from '../../../shared/contract/record/events.ts'
import { emitOpenPlan } from '../../planner/emit-plan.ts'
import { edgesOf, type Goal, type PlannedGoal } from './goals.ts'

export class Board {
  readonly #emit: Emit
  /** By agent: what of its plan nobody has begun. */
  readonly #open = new Map<string, readonly Goal[]>()
  #lastId = 0

  constructor(emit: Emit) {
    this.#emit = emit
  }

  /** An agent's new plan takes the place of what it had not begun; other agents' plans stand. `calls`: questions that it took. */
  take(agent: string, planned: readonly PlannedGoal[], calls: number): readonly Goal[] {
    const goals = planned.map((goal, index) => ({ ...goal, id: ++this.#lastId, number: index + 1 }))
    this.#open.set(agent, goals)
    const all = [...this.#open].flatMap(([owner, own]) => own.map((goal) => ({ owner, goal })))
    emitOpenPlan(
      this.#emit,
      {
        functions: all.map(({ goal }) => ({
          name: functionOf(goal),
          call: [],
          description: goal.goal,
          body: [...goal.actions],
        })),
        subtasks: all.map(({ owner, goal }) => ({ ...subtaskOf(goal), agents: [owner] })),
        edges: [...this.#open.values()].flatMap(edgesOf),
        removed: [],
      },
      calls,
    )
    return goals
  }

  begin(agent: string, goal: Goal): void {
    this.#leave(agent, goal)
    this.#emit('subtask.status', { kind: 'agent', id: agent }, { subtask: goal.id, status: 'running', agent })
  }

  /** `reason`: why it is not reached; null where it is. */
  end(agent: string, goal: Goal, reason: string | null): void {
    this.#leave(agent, goal)
    const ended = reason === null ? ({ status: 'done' } as const) : ({ status: 'failed', reason } as const)
    this.#emit('subtask.status', { kind: 'agent', id: agent }, { subtask: goal.id, agent, attempt: 1, ...ended })
  }

  #leave(agent: string, { id }: Goal): void {
    const own = this.#open.get(agent) ?? []
    this.#open.set(
      agent,
      own.filter((goal) => goal.id !== id),
    )
  }
}

/** As its worker is given it. */
export function subtaskOf(goal: Goal) {
  return { id: goal.id, description: goal.goal, step: { function: functionOf(goal), arguments: {} } }
}

function functionOf({ id }: Goal): string {
  return `goal_${id}`
}
