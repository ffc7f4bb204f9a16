import type { Edge } from './edge.ts'

/** All nodes that a way of edges leads to; `start` itself where a cycle leads back. `children`: edges by where they begin. */
export function reachedFrom(start: number, children: ReadonlyMap<number, readonly Edge[]>): ReadonlySet<number> {
  const seen = new Set<number>()
  const stack = [start]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    for (const { to } of children.get(node) ?? []) {
      if (seen.has(to)) continue
      seen.add(to)
      stack.push(to)
    }
  }
  return seen
}
