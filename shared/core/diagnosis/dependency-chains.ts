/** Ways through a plan's dependencies. */
import type { Edge } from '../task-graph/edge.ts'
import type { PlanFacts } from './wait-verdict.ts'

/** The first edge that nothing asks for on the shortest way between two subtasks; null where one can go without such edges. */
export function needlessOnWay({ index, truth }: PlanFacts, from: number, to: number): Edge | null {
  const kept = index.dependencies.filter(({ cut }) => cut === null).map(({ dependency }) => dependency)
  const asked = kept.filter((edge) => truth.need(edge) !== 'nothing')
  if (wayBetween(asked, from, to) !== null) return null
  return wayBetween(kept, from, to)?.find((edge) => truth.need(edge) === 'nothing') ?? null
}

function wayBetween(edges: readonly Edge[], from: number, to: number): readonly Edge[] | null {
  const cameBy = new Map<number, Edge>()
  const queue = [from]
  for (const node of queue) {
    for (const edge of edges) {
      if (edge.from !== node || cameBy.has(edge.to) || edge.to === from) continue
      cameBy.set(edge.to, edge)
      queue.push(edge.to)
    }
  }
  const way: Edge[] = []
  for (let edge = cameBy.get(to); edge !== undefined; edge = cameBy.get(edge.from)) way.unshift(edge)
  return way.length === 0 ? null : way
}
