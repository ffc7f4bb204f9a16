/** Makes an edit of the graph of the planner's answer to a failure. */
import { insertedAfter, replacedBy, without } from './edit-graph.ts'
import { nodesOf, type PlanningParts } from './make-plan.ts'
import type { Graph, TaskNode } from './nodes.ts'
import type { Strategy } from './prompts/strategy.ts'

/** What failed is tried again as a subtask with an id of its own, except where it is replaced or deleted. New ids follow `lastId`. */
export function mendedGraph(
  graph: Graph,
  failed: TaskNode,
  { strategy, id, description, milestones, subtasks }: Strategy,
  lastId: number,
  parts: Pick<PlanningParts, 'task' | 'agents' | 'draw'>,
): Graph {
  const chosen = graph.nodes.find((node) => node.id === id) ?? failed
  switch (strategy) {
    case 'replan':
      return replacedBy(graph, chosen.id, {
        nodes: [{ ...chosen, id: lastId + 1, description, milestones }],
        edges: [],
      })
    case 'decompose': {
      // Counts as a first plan: no dependency of it is lost.
      const made = nodesOf({ subtasks }, { plan: 1, lastId }, { dropsPreceding: false }, parts)
      return replacedBy(graph, chosen.id, made)
    }
    case 'move':
      return insertedAfter(without(graph, failed.id), chosen.id, { ...failed, id: lastId + 1 })
    case 'insert': {
      const anybody = { candidates: parts.agents, number: 1 }
      const inserted = { ...failed, ...anybody, id: lastId + 1, description, milestones }
      const again = { nodes: [{ ...failed, id: lastId + 2 }], edges: [] }
      return replacedBy(insertedAfter(graph, chosen.id, inserted), failed.id, again)
    }
    case 'delete':
      return without(graph, chosen.id)
  }
}
