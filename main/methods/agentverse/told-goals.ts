/** Writes the sub-goals of a round into the record as a plan with subtasks, so that they are drawn and measured like others'. */
import type { Emit } from '../../../shared/contract/record/events.ts'
import type { PlanFunction, Subtask } from '../../../shared/contract/task-graph.ts'
import { plannerActor } from '../../planner/planner-context.ts'
import type { SubtaskOutcome } from '../../worker/index.ts'
import type { SubGoal } from './prompts/subgoals.ts'

export interface NumberedGoal {
  readonly id: number
  readonly goal: SubGoal
}

/**
 * The plan is written once all agents have split their sub-tasks, and what one of them does before that right after it: a plan
 * begins its subtasks. It has no dependencies, since nobody thinks of any: each agent keeps to the order of its own.
 */
export class ToldGoals {
  readonly #emit: Emit
  readonly #subtasks: { readonly subtask: Subtask; readonly told: PlanFunction }[] = []
  readonly #later: (() => void)[] = []
  #missing: number

  /** `agents`: how many will split a sub-task. */
  constructor(emit: Emit, agents: number) {
    this.#emit = emit
    this.#missing = agents
  }

  split(agent: string, goals: readonly NumberedGoal[]): void {
    for (const { id, goal } of goals) {
      const name = `sub_goal_${id}`
      const subtask = { id, description: goal.goal, step: { function: name, arguments: {} }, agents: [agent] }
      this.#subtasks.push({ subtask, told: { name, call: [], description: '', body: [...goal.actions] } })
    }
    this.#missing--
    if (this.#missing > 0) return
    this.#tellPlan()
    for (const tell of this.#later.splice(0)) tell()
  }

  begin(agent: string, id: number): void {
    this.#tell(() => {
      this.#emit('subtask.status', { kind: 'agent', id: agent }, { subtask: id, status: 'running', agent })
    })
  }

  end(agent: string, id: number, { done, attempts, reason }: SubtaskOutcome): void {
    this.#tell(() => {
      const status = done ? 'done' : 'failed'
      const why = reason === undefined ? {} : { reason }
      const data = { subtask: id, status, agent, attempt: attempts, ...why } as const
      this.#emit('subtask.status', { kind: 'agent', id: agent }, data)
    })
  }

  #tell(event: () => void): void {
    if (this.#missing > 0) this.#later.push(event)
    else event()
  }

  #tellPlan(): void {
    if (this.#subtasks.length === 0) return
    const graph = {
      functions: this.#subtasks.map(({ told }) => told),
      subtasks: this.#subtasks.map(({ subtask }) => subtask),
      dependencies: [],
      removed: [],
    }
    this.#emit('plan.initial', plannerActor, { graph })
    const calls = { decompose: 0, initialGraph: 0, counterfactual: 0, intervention: 0, interventionPlain: 0 }
    this.#emit('plan.refined', plannerActor, { dependencies: [], removed: [], calls })
  }
}
