/** Who takes which subtask: by the plan's own names, or as the model is asked and its answer allows. */

import type { TaskNode } from './nodes.ts'
import type { Assignments } from './prompts/assign.ts'

export interface Assignment {
  readonly node: TaskNode
  readonly agents: readonly string[]
}

/** Subtasks for which enough of their candidates are free. */
export function availableNodes(ready: readonly TaskNode[], free: ReadonlySet<string>): readonly TaskNode[] {
  return ready.filter(({ candidates, number }) => candidates.filter((name) => free.has(name)).length >= number)
}

/** Nobody is asked: in the order of the plan, each to all its agents once these are free. */
export function assignDirectly(available: readonly TaskNode[], free: ReadonlySet<string>): readonly Assignment[] {
  const left = new Set(free)
  return available.flatMap((node) => {
    const agents = node.candidates.filter((name) => left.has(name)).slice(0, node.number)
    if (agents.length < node.number) return []
    for (const agent of agents) left.delete(agent)
    return [{ node, agents }]
  })
}

/**
 * Of the model's answer what can be: subtasks that are not available, agents that are unknown, busy or no candidates are dropped,
 * and a subtask whose agents all are. A subtask is given once, an agent to one subtask.
 */
export function validAssignments(
  { assignments }: Assignments,
  available: readonly TaskNode[],
  free: ReadonlySet<string>,
): readonly Assignment[] {
  const left = new Set(free)
  const given = new Set<number>()
  return assignments.flatMap(({ task_id: id, agent }) => {
    const node = available.find((each) => each.id === id)
    if (node === undefined || given.has(id)) return []
    const named = new Set(typeof agent === 'string' ? [agent] : agent)
    const agents = [...named].filter((name) => left.has(name) && node.candidates.includes(name))
    if (agents.length === 0) return []
    given.add(id)
    for (const name of agents) left.delete(name)
    return [{ node, agents }]
  })
}
