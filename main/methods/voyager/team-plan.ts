/** The sub-goals of all agents as one plan in the record: each agent's own follow each other. */
import type { Emit } from '../../../shared/contract/record/events.ts'
import type { PlanFunction, Subtask } from '../../../shared/contract/task-graph.ts'
import { emitOpenPlan } from '../../planner/emit-plan.ts'

/** What is done for a sub-goal is only known once it is done, so that its function names no actions. */
const subGoalFunction: PlanFunction = {
  name: 'sub_goal',
  call: [],
  description: 'Reach a sub-goal by programs that are written for it.',
  body: [],
}

export class TeamPlan {
  readonly #emit: Emit
  /** What nobody has begun, by who is to do it. */
  readonly #open = new Map<string, readonly Subtask[]>()
  #lastId = 0

  constructor(emit: Emit) {
    this.#emit = emit
  }

  /** An agent's new list, in place of what it had not begun; the ids of its sub-goals. */
  take(agent: string, goals: readonly string[]): readonly number[] {
    const subtasks = goals.map((description): Subtask => {
      const step = { function: subGoalFunction.name, arguments: {} }
      return { id: ++this.#lastId, description, step, agents: [agent] }
    })
    this.#open.set(agent, subtasks)
    const chains = [...this.#open.values()]
    const edges = chains.flatMap((chain) =>
      chain.slice(1).map(({ id }, index) => ({ from: chain[index]?.id ?? id, to: id })),
    )
    emitOpenPlan(this.#emit, { functions: [subGoalFunction], subtasks: chains.flat(), edges, removed: [] }, 1)
    return subtasks.map(({ id }) => id)
  }

  begin(agent: string, id: number): void {
    this.#open.set(agent, this.#open.get(agent)?.filter((subtask) => subtask.id !== id) ?? [])
    this.#emit('subtask.status', { kind: 'agent', id: agent }, { subtask: id, status: 'running', agent })
  }

  /** `reason`: why it failed; null where it was reached. */
  end(agent: string, id: number, rollout: number, reason: string | null): void {
    const status = reason === null ? 'done' : 'failed'
    const why = reason === null ? {} : { reason }
    this.#emit('subtask.status', { kind: 'agent', id: agent }, { subtask: id, status, agent, attempt: rollout, ...why })
  }
}
