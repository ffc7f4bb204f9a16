/** Finds what was said to be done and does not show in the world, for a team whose task is not complete all the same. */
import type { ActionCall } from '../../shared/contract/task-graph.ts'
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
   * see whether it does. What only served subtasks that are not in doubt themselves (dirt that was dug away again, an ingredient) is not;
   * where the graph names none, what nobody can see served what shows and names the same item.
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
  const calls = new Map(
    graph.subtasks.map(({ id, step }) => {
      const planFunction = functions.get(step.function)
      const filled = planFunction === undefined ? null : fillBody(planFunction, step.arguments)
      return [id, filled?.ok === true ? filled.value : []]
    }),
  )
  const stands = (id: number): boolean | null => {
    const agent = board.doneBy(id)
    const own = calls.get(id) ?? []
    return agent === null || own.length === 0 ? null : judger.check(agent, own, 'whenever')
  }
  const doubtful = (): readonly number[] => {
    const done = new Set(board.having('done'))
    const isAllClaimed = done.size === graph.subtasks.length
    const looks = dag.order.toReversed().flatMap((id) => (done.has(id) ? { id, seen: stands(id) } : []))
    const shown = looks.flatMap(({ id, seen }) => (seen === true ? (calls.get(id)?.at(-1) ?? []) : []))
    const certain = new Set<number>()
    for (const { id, seen } of looks) {
      const children = dag.childrenOf(id)
      const hasServed =
        children.length > 0
          ? children.every((child) => certain.has(child))
          : seen === null && servesAny(calls.get(id)?.at(-1), shown)
      if (hasServed || seen === true || (seen === null && !isAllClaimed)) certain.add(id)
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

/** Whether another kind of action names the same thing, as placing a block names the item that was taken for it. */
function servesAny(call: ActionCall | undefined, others: readonly ActionCall[]): boolean {
  if (call === undefined) return false
  const things = new Set(thingsIn(call))
  return others.some((other) => other.action !== call.action && thingsIn(other).some((thing) => things.has(thing)))
}

function thingsIn(call: ActionCall): readonly string[] {
  return Object.values(call.arguments).filter((value) => typeof value === 'string')
}
