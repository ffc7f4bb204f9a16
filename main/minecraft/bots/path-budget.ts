/**
 * Bounds a path search in expanded nodes. Searches for goals that cannot be reached flood everything that can: measured,
 * they dominate the cost of an episode (about 0.17 ms a node), and a limit in milliseconds makes the outcome depend on the
 * machine's load. A limit in nodes gives the same answer everywhere.
 */

import type { Move, Movements } from 'mineflayer-pathfinder'
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'

/** Nodes of one search: a flooded disc of radius 40 on flat ground. */
const PATH_NODES = 5000

/** What a node counts against the pathfinder's own limit of 40 ms a tick, which so becomes 200 nodes. */
const NODE_MS = 0.2

export interface PathBudget {
  /** Whether the search that ended last was cut short. */
  readonly spent: boolean
  /** A new search begins. */
  renew(): void
}

/**
 * Makes movements offer no neighbours any more once a search has expanded `nodes` of them: the search then runs dry and
 * ends as "no path". Each node is declared to the clock, so that a tick's share ends there too where time stands still.
 */
export function limitNodes(
  movements: Pick<Movements, 'getNeighbors'>,
  clock: Pick<Clock, 'spend'>,
  nodes: number = PATH_NODES,
): PathBudget {
  const neighbours = movements.getNeighbors.bind(movements)
  let used = 0
  movements.getNeighbors = (node: Move): Move[] => {
    used += 1
    clock.spend(NODE_MS)
    return used > nodes ? [] : neighbours(node)
  }
  return {
    get spent() {
      return used > nodes
    },
    renew: () => {
      used = 0
    },
  }
}
