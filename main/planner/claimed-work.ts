/** Finds what was said to be done and does not show in the world, for a team whose task is not complete all the same. */
import { fillBody } from '../../shared/core/task-graph/fill-body.ts'
import type { Judger } from '../judger/judger.ts'
import type { FailedWork } from './failed-work.ts'
import type { Plan } from './plan.ts'
import type { SubtaskBoard } from './subtask-board.ts'

/** What the planner is told of a claim that it cannot confirm. */
export const UNCONFIRMED = 'It was said to be done, but that does not show in the world.'

export interface ClaimedWork {
  /**
   * Subtasks in doubt, by rising id: those whose effect does not stand, and where all is said to be done also those of which nobody can
   * see whether it does. What only served subtasks that are not in doubt themselves (dirt that was dug away again, an ingredient) is not.
   */
  doubtful(): readonly number[]
  /** Puts back what is in doubt; whether there was any. */
  reopen(): boolean
}

/** Looks only where the calls of the plan itself say, as an agent could that walks there. */
export function createClaimedWork(
  { graph, dag }: Pick<Plan, 'graph' | 'dag'>,
  board: SubtaskBoard,
  failed: FailedWork,
  judger: Pick<Judger, 'check'>,
): ClaimedWork {
  const functions = new Map(graph.functions.map((each) => [each.name, each]))
  const steps = new Map(graph.subtasks.map(({ id, step }) => [id, step]))
  const stands = (id: number): boolean | null => {
    const agent = board.doneBy(id)
    const step = steps.get(id)
    const planFunction = step === undefined ? undefined : functions.get(step.function)
    if (agent === null || step === undefined || planFunction === undefined) return null
    const calls = fillBody(planFunction, step.arguments)
    return calls.ok ? judger.check(agent, calls.value, 0) : null
  }
  const doubtful = (): readonly number[] => {
    const done = new Set(board.having('done'))
    const isAllClaimed = done.size === graph.subtasks.length
    const certain = new Set<number>()
    for (const id of dag.order.toReversed()) {
      if (!done.has(id)) continue
      const children = dag.childrenOf(id)
      const hasServed = children.length > 0 && children.every((child) => certain.has(child))
      const seen = hasServed ? true : stands(id)
      if (seen === true || (seen === null && !isAllClaimed)) certain.add(id)
    }
    return [...done].filter((id) => !certain.has(id))
  }
  return {
    doubtful,
    reopen: () => {
      const ids = doubtful()
      for (const id of ids) failed.noteDoubt(id, board.doneBy(id) ?? '', UNCONFIRMED)
      board.reopen(ids, UNCONFIRMED)
      return ids.length > 0
    },
  }
}
