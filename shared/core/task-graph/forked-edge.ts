/** A plan's edges as a fork changes them. Pure. */
import type { ForkDo } from '../../contract/fork.ts'
import { closedEdges, compareEdges, type Edge } from './edge.ts'

export type ForkedEdge = Extract<ForkDo, { readonly kind: 'edge' }>

/** The edges that are carried out; `make` makes one that the planner did not draw. Of a plan without both subtasks nothing changes. */
export function withForkedEdge<E extends Edge>(
  edges: readonly E[],
  subtasks: readonly number[],
  forked: ForkedEdge | null,
  make: (edge: Edge) => E,
): readonly E[] {
  if (forked === null || !subtasks.includes(forked.from) || !subtasks.includes(forked.to)) return edges
  const { how, from, to } = forked
  const without = how === 'force' ? edges : edges.filter((edge) => edge.from !== from || edge.to !== to)
  if (how === 'cut') return without
  const added = how === 'swap' ? { from: to, to: from } : { from, to }
  const isThere = without.some((edge) => edge.from === added.from && edge.to === added.to)
  return isThere ? without : [...without, make(added)].sort(compareEdges)
}

/** Why the change makes no plan, as the rest of a sentence; null where it does. */
export function forkedEdgeProblem(edges: readonly Edge[], forked: ForkedEdge): string | null {
  const { how, from, to } = forked
  if (from === to) return 'begins and ends at one subtask'
  const isDrawn = edges.some((edge) => edge.from === from && edge.to === to)
  if (how === 'force' && isDrawn) return 'is in the plan already'
  if (how !== 'force' && !isDrawn) return 'is not in the plan'
  const changed = withForkedEdge(edges, [from, to], forked, (edge) => edge)
  return closedEdges(changed).some((edge) => edge.from === edge.to) ? 'would close a cycle' : null
}
