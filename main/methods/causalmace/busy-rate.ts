/** The busy rate of paths (paper equation 3). */
import type { Path } from '../../planner/paths.ts'

/** Where an agent is at work; both null while it has nothing. */
export interface AgentPlace {
  /** Index of the path that it was assigned. */
  readonly path: number | null
  /** The subtask that it runs or waits for. */
  readonly subtask: number | null
}

/** Positions of subtasks on paths, counted from 1 at the entrance. */
export interface PathIndex {
  readonly size: number
  /** The paths that hold a subtask, with its position on each. */
  placesOf(subtask: number): readonly { readonly path: number; readonly position: number }[]
}

export function indexPaths(paths: readonly Path[]): PathIndex {
  const places = new Map<number, { readonly path: number; readonly position: number }[]>()
  paths.forEach((ids, path) => {
    ids.forEach((id, offset) => {
      const place = { path, position: offset + 1 }
      const known = places.get(id)
      if (known === undefined) places.set(id, [place])
      else known.push(place)
    })
  })
  return { size: paths.length, placesOf: (subtask) => places.get(subtask) ?? [] }
}

/**
 * `br_p` = sum of 1 / d_i over the agents on path p; d_i counts from 1 at the entrance (ours: from 0 it would divide by zero).
 * `every-path` (ours, default): an agent is on each path that holds its subtask; `assigned-path`: on its own path only, which
 * leaves the rule without effect once there are more paths than agents, since paths share their entrances.
 */
export function busyRates(
  index: PathIndex,
  agents: readonly AgentPlace[],
  counting: 'every-path' | 'assigned-path',
): readonly number[] {
  const rates = new Array<number>(index.size).fill(0)
  for (const agent of agents) {
    if (agent.subtask === null) continue
    for (const { path, position } of index.placesOf(agent.subtask)) {
      if (counting === 'every-path' || path === agent.path) rates[path] = (rates[path] ?? 0) + 1 / position
    }
  }
  return rates
}
