/** What a selection means in each of two episodes that stand side by side. Pure. */
import { edgeKey } from '../../../shared/core/task-graph/edge.ts'
import type { Selection } from '../../store/selection.ts'
import type { PlanShape } from '../task-graph/graph-moment.ts'

/** `own`: the episode that the address is of; `beside`: the other one. */
export type ShownId = 'own' | 'beside'

/** What can be selected in an episode by a name that another one may have, too. */
export interface Names {
  readonly team: readonly string[]
  /** null before there is a plan, and for methods without one. */
  readonly plan: Pick<PlanShape, 'nodes' | 'edges' | 'cut'> | null
}

/**
 * What is selected in one of the episodes. Agents, blocks, subtasks and dependencies are the same thing in both by their names, wherever there is
 * one of that name: the same cell of the same scenario, the subtask of the same number. An event is of one record alone.
 */
export function heldIn(
  shown: ShownId,
  selected: { readonly selection: Selection | null; readonly of: ShownId },
  names: Names,
): Selection | null {
  const { selection, of } = selected
  return selection === null || of === shown || isNamed(selection, names) ? selection : null
}

function isNamed(selection: Selection, { team, plan }: Names): boolean {
  switch (selection.kind) {
    case 'agent':
      return team.includes(selection.name)
    case 'block':
      return true
    case 'subtask':
      return plan?.nodes.some(({ id }) => id === selection.id) ?? false
    case 'dependency': {
      const key = edgeKey(selection)
      return plan !== null && [...plan.edges, ...plan.cut].some((edge) => edgeKey(edge) === key)
    }
    case 'event':
      return false
  }
}
